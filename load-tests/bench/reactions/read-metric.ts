import { get } from './get.ts';

/** The sum of a metric's series with these labels, from `/metrics`. */
export async function readMetric(opsUrl: string, name: string, labels = ''): Promise<number> {
  const { body } = await get(`${opsUrl}/metrics`);
  return body
    .split('\n')
    .filter((line) => (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Waits until a metric has a value. Throws after half a minute. */
export async function untilMetric(opsUrl: string, name: string, wanted: number): Promise<void> {
  const end = performance.now() + 30_000;
  for (;;) {
    const value = await readMetric(opsUrl, name);
    if (value === wanted) return;
    if (performance.now() > end) throw new Error(`${name} is ${value} and not ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
