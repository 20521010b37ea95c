import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfigFiles } from '../server/config/load-config-files.ts';
import { createMetrics } from '../server/observability/metrics.ts';
import { memoize } from './memoize.ts';
import { removeBrokenOverlays, renderOnTop } from './verify/broken-overlay.ts';
import { findProblems } from './verify/find-problems.ts';
import { withoutStudio } from './verify/goals/studio.ts';
import { hasKubeScore, kubeScoreFindings } from './verify/kube-score.ts';
import { findKustomize, manifests, overlays, render } from './verify/kustomize.ts';
import { writeMountedConfig } from './verify/mounted-config.ts';
import { type Resources, readResources, schemaProblems } from './verify/resources.ts';
import { podsOf, servicePods } from './verify/service-pods.ts';
import { unknownFields } from './verify/unknown-fields.ts';

const kustomize = findKustomize();
if (kustomize === undefined)
  process.stdout.write('No kubectl with kustomize 5 or newer is here: the tests of rendered manifests are skipped.\n');
if (!hasKubeScore()) process.stdout.write('kube-score is not here: its tests are skipped.\n');

const root = path.join(manifests, '..');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  removeBrokenOverlays();
});

const yamlOf = memoize((folder: string) => render(path.join(manifests, folder), kustomize ?? []));
const resourcesOf = (folder: string): Resources => readResources(yamlOf(folder));

describe.skipIf(kustomize === undefined)('rendered manifests', () => {
  describe.each(overlays)('of the overlay %s', (overlay) => {
    const resources = kustomize && resourcesOf(`overlays/${overlay}`);
    const rendered = () => resources ?? resourcesOf(`overlays/${overlay}`);

    it('have only values and fields that Kubernetes knows', () => {
      expect(rendered().all.flatMap(schemaProblems)).toEqual([]);
      expect(unknownFields(rendered().all, overlay)).toEqual([]);
    });

    it('meet the goals of reliability', () => {
      expect(findProblems(rendered(), resourcesOf('cluster'))).toEqual([]);
    });

    it('mount a complete, valid configuration without campaigns', () => {
      const folder = writeMountedConfig(rendered());
      folders.push(folder);
      const { hosts } = loadConfigFiles(folder);
      expect(JSON.stringify(hosts)).not.toContain('http://');
      for (const name of ['regions', 'lotteries']) {
        const files = readdirSync(path.join(root, 'config', name)).filter((file) => file.endsWith('.json'));
        expect(readdirSync(path.join(folder, name)).sort()).toEqual(files.sort());
      }
      expect(readdirSync(folder)).not.toContain('campaigns');
    });

    it.skipIf(!hasKubeScore())('have nothing that kube-score warns of', () => {
      expect(kubeScoreFindings(yamlOf(`overlays/${overlay}`))).toEqual([]);
    });
  });

  it('of the cluster have only values and fields that Kubernetes knows', () => {
    const { all } = resourcesOf('cluster');
    expect(all.map(({ kind }) => kind)).toEqual(['PriorityClass', 'PriorityClass']);
    expect([...all.flatMap(schemaProblems), ...unknownFields(all, 'cluster')]).toEqual([]);
  });

  it('run the image with the demo pages only in staging (R2.29, R2.30)', () => {
    const images = overlays.map((overlay) => {
      const { container } = servicePods(resourcesOf(`overlays/${overlay}`));
      return [overlay, container.image?.replace(/@.*/, '')];
    });
    expect(Object.fromEntries(images)).toEqual({
      staging: 'registry.example/marquee-staging',
      production: 'registry.example/marquee',
      campaign: 'registry.example/marquee',
    });
  });

  it('of a campaign are those of production, with a schedule instead of the autoscaler', () => {
    const names = (resources: Resources) =>
      resources.all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();
    const production = names(resourcesOf('overlays/production'));
    const expected = production.map((name) =>
      name === 'HorizontalPodAutoscaler marquee' ? 'ScaledObject marquee' : name,
    );
    expect(names(resourcesOf('overlays/campaign'))).toEqual(expected.sort());
  });

  it('query Prometheus only for metrics that the service has, in its namespace', () => {
    const { scaledObjects } = resourcesOf('overlays/campaign');
    const queries = scaledObjects.flatMap(({ spec }) =>
      spec.triggers.flatMap(({ metadata }) => metadata['query'] ?? []),
    );
    expect(queries).toHaveLength(1);
    const known = createMetrics('test').registry.getMetricsAsArray();
    for (const query of queries) {
      expect(query).toContain('{namespace="marquee"}');
      const name = /([a-z_]+)\{/.exec(query)?.[1]?.replace(/_(count|sum|bucket)$/, '');
      expect(known.map((metric) => metric.name)).toContain(name);
    }
  });

  it('give metrics the label by which the rules and dashboards ask for them', () => {
    const { monitors, services } = resourcesOf('verify/with-studio');
    const label = monitors[0]?.spec.jobLabel ?? '';
    expect(monitors.map(({ spec }) => spec.jobLabel)).toEqual([label, label]);
    const jobs = services.map(({ metadata }) => metadata?.labels?.[label]);
    const files = readdirSync(path.join(manifests, 'monitoring'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ya?ml|json)$/.test(file))
      .map((file) => readFileSync(path.join(manifests, 'monitoring', file), 'utf8'));
    const asked = files.flatMap((text) => [...text.matchAll(/\bjob=~?\\*"([^"\\]+)/g)].map(([, job]) => job));
    expect(new Set(asked)).toEqual(new Set(['marquee', 'marquee-studio']));
    expect(new Set(jobs)).toEqual(new Set(asked));
  });

  it('can mount a volume over the campaign folders, with the component for it', () => {
    const components = ['../../components/campaign-volume'];
    const resources = readResources(renderOnTop('production', kustomize ?? [], { components }));
    const { container, spec } = servicePods(resources);
    const mount = container.volumeMounts?.find(({ mountPath }) => mountPath === '/app/config/campaigns');
    const volume = spec.volumes?.find(({ name }) => name === mount?.name);
    expect(mount?.readOnly).toBe(true);
    expect(volume?.persistentVolumeClaim).toEqual({ claimName: 'marquee-campaigns', readOnly: true });
    expect([...resources.all.flatMap(schemaProblems), ...unknownFields(resources.all, 'volume')]).toEqual([]);
    expect(findProblems(resources, resourcesOf('cluster'))).toEqual([]);
  });

  describe('with the studio beside the pages', () => {
    const resources = () => resourcesOf('verify/with-studio');

    it('have the values and fields that Kubernetes knows, its claims too', () => {
      const claims = readResources(readFileSync(path.join(manifests, 'components/studio/claims.yaml'), 'utf8'));
      const all = [...resources().all, ...claims.all];
      expect(all.flatMap(schemaProblems)).toEqual([]);
      expect(unknownFields(all, 'studio')).toEqual([]);
      const used = podsOf(resources()).flatMap(({ spec }) =>
        (spec.volumes ?? []).flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []),
      );
      expect(new Set(claims.all.map(({ metadata }) => metadata.name))).toEqual(new Set(used));
      // Many pods read the campaigns; a second studio that writes would damage the versions.
      expect(
        Object.fromEntries(claims.claims.map(({ metadata, spec }) => [metadata?.name, spec?.accessModes])),
      ).toEqual({
        'marquee-campaigns': ['ReadWriteMany'],
        'marquee-studio': ['ReadWriteOncePod'],
        'marquee-studio-backups': ['ReadWriteOncePod'],
      });
    });

    it('meet the goals of reliability, for visitors and for the studio', () => {
      expect(findProblems(resources(), resourcesOf('cluster'))).toEqual([]);
    });

    it('leave all that visitors get as it was, but for the volume and the door for the studio', () => {
      const pages = renderOnTop('production', kustomize ?? [], { components: ['../../components/campaign-volume'] });
      const door = readResources(yamlOf('verify/with-studio')).policies.find(
        ({ metadata }) => metadata?.name === 'marquee',
      )?.spec?.ingress?.[2];
      expect(door).toBeDefined();
      const expected = readResources(pages, {
        target: 'NetworkPolicy/marquee',
        op: 'add',
        path: '/spec/ingress/-',
        value: door,
      });
      expect(
        withoutStudio(resources()).all.filter(({ metadata }) => !metadata.name.startsWith('marquee-studio')),
      ).toEqual(expected.all);
    });

    it.skipIf(!hasKubeScore())('have nothing that kube-score warns of', () => {
      expect(kubeScoreFindings(yamlOf('verify/with-studio'))).toEqual([]);
    });
  });

  it('get other ConfigMaps, and so other pods, when a configuration file changes', () => {
    const nameOf = (folder: string) =>
      servicePods(resourcesOf(folder)).spec.volumes?.find(({ name }) => name === 'config')?.configMap?.name;
    expect(nameOf('overlays/staging')).not.toBe(nameOf('overlays/production'));
    expect(nameOf('overlays/campaign')).toBe(nameOf('overlays/production'));
  });
});
