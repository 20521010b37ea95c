import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nginxConfig } from './nginx-config.ts';

it('names every process, and writes inside its folder only', () => {
  const text = nginxConfig({ port: 4800, upstreams: [4810, 4811], directory: '/x/y' });
  expect(text.match(/server 127\.0\.0\.1:\d+/g)).toEqual(['server 127.0.0.1:4810', 'server 127.0.0.1:4811']);
  for (const directive of text.match(/^ *(?:pid|error_log|\w+_temp_path|access_log "?\/).*$/gm) ?? [])
    expect(directive).toContain('"/x/y/');
  expect(text.match(/_temp_path/g)).toHaveLength(5);
});

it('closes every bracket that it opens', () => {
  const text = nginxConfig({ port: 1, upstreams: [2], directory: '/d' });
  expect(text.split('{').length).toBe(text.split('}').length);
});

it('has the timeouts and retries of the ingress', () => {
  const file = path.join(import.meta.dirname, '../../k8s/base/ingress.yaml');
  const text = nginxConfig({ port: 1, upstreams: [2], directory: '/d' });
  const ingresses = readFileSync(file, 'utf8').split(/^---$/m);
  expect(ingresses).toHaveLength(2);
  for (const ingress of ingresses) {
    const annotations = [...ingress.matchAll(/ingress\.kubernetes\.io\/(proxy-[\w-]+): "?([^"\n]+)"?/g)];
    const settings = new Map(annotations.map(([, name = '', value = '']) => [name, value]));
    expect(text).toContain(`proxy_next_upstream ${settings.get('proxy-next-upstream')};`);
    expect(text).toContain(`proxy_next_upstream_tries ${settings.get('proxy-next-upstream-tries')};`);
    expect(text).toContain(`proxy_connect_timeout ${settings.get('proxy-connect-timeout')}s;`);
    expect(text).toContain(`proxy_buffering ${settings.get('proxy-buffering')};`);
    expect(text).toContain(`proxy_buffer_size ${settings.get('proxy-buffer-size')};`);
    const prefixes = [...ingress.matchAll(/- path: (\S+)/g)].map(([, prefix]) => prefix);
    expect(prefixes).not.toEqual([]);
    for (const prefix of prefixes) {
      const location = text.split(`location ${prefix} {`)[1]?.split('}')[0];
      expect(location).toContain(`proxy_read_timeout ${settings.get('proxy-read-timeout')}s;`);
    }
  }
});
