import * as z from 'zod';
import { nodeNames } from './hosts.ts';
import { kubectl } from './kubectl.ts';
import { waitFor } from './wait-for.ts';

const deploymentSchema = z.object({
  spec: z.object({ replicas: z.number() }),
  status: z.object({ readyReplicas: z.number().default(0), updatedReplicas: z.number().default(0) }),
});

/** Waits until all nodes exist and are ready. */
export const nodesReady = (): Promise<number> =>
  waitFor('the nodes', 150, async () => {
    const nodes = nodeNames.map((name) => `node/${name}`);
    await kubectl(['wait', '--for=condition=Ready', ...nodes, '--timeout=30s']);
    return true;
  });

/** Waits until a rollout of Marquee has ended. */
export const waitForRollout = (): Promise<string> =>
  kubectl(['--namespace', 'marquee', 'rollout', 'status', 'deployment/marquee', '--timeout=600s']);

/** Waits until all nodes and all of Marquee's pods are ready. */
export async function untilSteady(): Promise<void> {
  await nodesReady();
  await waitFor("Marquee's pods", 300, async () => {
    const { spec, status } = deploymentSchema.parse(
      JSON.parse(await kubectl(['--namespace', 'marquee', 'get', 'deployment', 'marquee', '--output', 'json'])),
    );
    return status.readyReplicas === spec.replicas && status.updatedReplicas === spec.replicas;
  });
}
