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
