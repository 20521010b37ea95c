import { describe, expect, it } from 'vitest';
import { flagsWithoutCgroup, imageOf, memoryLimitOf, readPod } from './pod.ts';

const dockerfile = `
FROM node:24 AS build
ENV NODE_ENV=test
CMD ["npm", "test"]

FROM scratch AS runtime
ENV PATH=/bin HOST=::

FROM runtime AS service
ENV HOST=0.0.0.0 PORT=3000
CMD ["node", "service.js"]

FROM service AS marquee
CMD ["node", "--max-old-space-size-percentage=25", "main.js"]
`;

describe('the pod', () => {
  it('has the command of its stage, and the environment of all stages below', () => {
    expect(imageOf(dockerfile, 'marquee')).toEqual({
      command: ['node', '--max-old-space-size-percentage=25', 'main.js'],
      environment: { PATH: '/bin', HOST: '0.0.0.0', PORT: '3000' },
    });
    expect(imageOf(dockerfile, 'service').command).toEqual(['node', 'service.js']);
    expect(() => imageOf(dockerfile, 'runtime')).toThrow();
  });

  it('has the limit of the deployment', () => {
    expect(memoryLimitOf('limits:\n  memory: 512Mi')).toBe(512 * 2 ** 20);
    expect(memoryLimitOf('limits:\n  memory: 2Gi')).toBe(2 ** 31);
    expect(() => memoryLimitOf('limits:\n  cpu: 1')).toThrow('no limit of memory');
  });

  it('is read from the files of the repository', () => {
    const pod = readPod();
    expect(pod.command[0]).toBe('node');
    expect(pod.command.at(-1)).toBe('dist/server/main.js');
    expect(pod.environment).toMatchObject({ NODE_ENV: 'production' });
    expect(pod.settings).toMatchObject({ TRUSTED_PROXIES: 'private' });
    expect(pod.memoryLimit).toBeGreaterThan(2 ** 28);
  });

  it('has its share of memory as a number without a cgroup', () => {
    const { command } = imageOf(dockerfile, 'marquee');
    expect(flagsWithoutCgroup({ command, environment: {}, settings: {}, memoryLimit: 400 * 2 ** 20 })).toEqual([
      '--max-old-space-size=100',
    ]);
  });
});
