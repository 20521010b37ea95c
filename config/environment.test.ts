import { describe, expect, it } from 'vitest';
import { misspeltVariables, readEnvironment } from './environment.ts';

const PLATFORM_URL = 'http://platform.test:8000/some/path';
const SERVED_COUNTRIES = 'IE,GB';

describe('readEnvironment', () => {
  it('fills in the documented defaults and keeps only the origin of the platform', () => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES })).toMatchObject({
      environment: { PORT: 3000, OPS_PORT: 9464, PLATFORM_URL: 'http://platform.test:8000', TRUSTED_PROXIES: [] },
    });
  });

  it('accepts CLOCK_START in development, and refuses it in production', () => {
    const CLOCK_START = '2028-05-22T09:00:00Z';
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, CLOCK_START, NODE_ENV: 'development' })).toHaveProperty(
      'environment',
    );
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, CLOCK_START })).toEqual({
      problems: [expect.stringContaining('CLOCK_START is wrong: moves the clock')],
    });
  });

  it('requires SERVED_COUNTRIES in production and accepts only countries', () => {
    expect(readEnvironment({ PLATFORM_URL })).toEqual({
      problems: [expect.stringMatching(/^SERVED_COUNTRIES is not set: production is open in the countries/)],
    });
    expect(readEnvironment({ PLATFORM_URL, NODE_ENV: 'development' })).toMatchObject({
      environment: { SERVED_COUNTRIES: [] },
    });
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES: 'GB, IE' })).toMatchObject({
      environment: { SERVED_COUNTRIES: ['GB', 'IE'] },
    });
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES: 'GB,UK,ie' })).toEqual({
      problems: [
        'SERVED_COUNTRIES is wrong: UK: UK is not an ISO 3166-1 country: write GB',
        'SERVED_COUNTRIES is wrong: ie: must be an ISO 3166-1 code in capital letters, such as GB',
      ],
    });
  });

  it('counts an empty variable as not set', () => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, PORT: '' })).toMatchObject({
      environment: { PORT: 3000 },
    });
  });

  it('reports every wrong or missing variable on its own line', () => {
    const result = readEnvironment({ PORT: 'eighty', DEFAULT_COUNTRY: 'ireland', KEEPALIVE_MS: '-1' });
    const problems = 'problems' in result ? result.problems : [];
    expect(problems.map((line) => line.split(' ')[0]).sort()).toEqual([
      'DEFAULT_COUNTRY',
      'KEEPALIVE_MS',
      'PLATFORM_URL',
      'PORT',
    ]);
    expect(problems.find((line) => line.startsWith('PLATFORM_URL'))).toContain('is not set');
    for (const line of problems) expect(line).not.toContain('\n');
  });

  it.each([
    ['PORT', 'eighty', 'must be a number'],
    ['PORT', '1.5', 'must be a whole number'],
    ['PORT', '70000', 'must be at most 65535'],
    ['PLATFORM_URL', 'platform', 'must be an address, such as https://operator.example'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('reports for %s=%s that it %s', (name, value, sentence) => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, [name]: value })).toEqual({
      problems: [`${name} is wrong: ${sentence}`],
    });
  });

  it.each([
    ['10.0.0', 'is not an address'],
    ['10.0.0.0/33', 'is not an address'],
    ['somebody', 'is not an address'],
    ['0.0.0.0/0', 'write everybody'],
    ['::/0', 'write everybody'],
    ['10.0.0.0/0', 'write everybody'],
  ])('rejects %s among the trusted proxies by the setting’s name', (entry, reason) => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, TRUSTED_PROXIES: `private, ${entry}` })).toEqual({
      problems: [expect.stringMatching(new RegExp(`^TRUSTED_PROXIES is wrong: ${entry} .*${reason}`))],
    });
  });

  it('trusts every address only when the value is everybody', () => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, TRUSTED_PROXIES: 'everybody' })).toMatchObject({
      environment: { TRUSTED_PROXIES: ['everybody'] },
    });
  });

  it('rejects the same port for visitors and operations', () => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, PORT: '4000', OPS_PORT: '4000' })).toEqual({
      problems: ['OPS_PORT is wrong: must differ from PORT'],
    });
  });

  it.each([
    ['60000', '70001'],
    ['0', '1000'],
    [undefined, '70001'],
  ])('accepts with LB_IDLE_MS of %s a keep-alive of %s ms', (idle, ours) => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, LB_IDLE_MS: idle, KEEPALIVE_MS: ours })).toHaveProperty(
      'environment',
    );
  });

  it.each([
    ['60000', '70000'],
    ['75000', undefined],
    [undefined, '5000'],
    ['1', '10001'],
  ])('rejects with LB_IDLE_MS of %s a keep-alive of %s ms', (idle, ours) => {
    const problems = [
      expect.stringMatching(/^KEEPALIVE_MS is (?:wrong|not set): must be more than LB_IDLE_MS \+ 10000/),
    ];
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, LB_IDLE_MS: idle, KEEPALIVE_MS: ours })).toEqual({
      problems,
    });
  });

  it('rejects a header timeout longer than the request timeout', () => {
    const times = { HEADERS_TIMEOUT_MS: '20001', REQUEST_TIMEOUT_MS: '20000' };
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, ...times })).toEqual({
      problems: [expect.stringMatching(/^HEADERS_TIMEOUT_MS is wrong: must not be more than REQUEST_TIMEOUT_MS/)],
    });
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, ...times, REQUEST_TIMEOUT_MS: '20001' })).toHaveProperty(
      'environment',
    );
  });

  it('accepts the URL of token keys, issuer and audience, and refuses a file URL', () => {
    const tokens = { TOKEN_KEYS_URL: 'https://id.test/keys?set=1', TOKEN_ISSUER: 'id', TOKEN_AUDIENCE: 'session' };
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, ...tokens })).toMatchObject({ environment: tokens });
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, TOKEN_KEYS_URL: 'file:///etc/keys.json' })).toMatchObject({
      problems: [expect.stringMatching(/^TOKEN_KEYS_URL is wrong: /)],
    });
  });

  it('refuses an issuer or audience without token keys', () => {
    const message = 'needs TOKEN_KEYS_URL, nothing verifies tokens without';
    expect(
      readEnvironment({
        PLATFORM_URL,
        SERVED_COUNTRIES,
        TOKEN_ISSUER: 'id',
        TOKEN_AUDIENCE: 'session',
        TOKEN_KEYS_URL: '',
      }),
    ).toEqual({
      problems: [`TOKEN_ISSUER is wrong: ${message}`, `TOKEN_AUDIENCE is wrong: ${message}`],
    });
  });

  it.each(['operator.example', 'a.b-c.xn--p1ai'])('accepts %j as the domain of the session cookie', (domain) => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, SESSION_COOKIE_DOMAIN: domain })).toMatchObject({
      environment: { SESSION_COOKIE_DOMAIN: domain },
    });
  });

  it.each([
    'localhost',
    '.operator.example',
    'operator.example.',
    'Operator.example',
    'https://operator.example',
    'operator.example:443',
    'operator.example; Secure',
    'operator..example',
    '-a.example',
    '192.0.2.1',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('refuses %j as the domain of the session cookie', (domain) => {
    const problems = [expect.stringMatching(/^SESSION_COOKIE_DOMAIN is wrong: /)];
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, SESSION_COOKIE_DOMAIN: domain })).toMatchObject({
      problems,
    });
  });
});

describe('misspeltVariables', () => {
  it.each([
    ['PLATFROM_URL', 'PLATFORM_URL'],
    ['LOG_LEVL', 'LOG_LEVEL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ])('suggests the setting that %s resembles', (name, closest) => {
    expect(misspeltVariables({ [name]: 'x', PLATFORM_URL })).toEqual([
      { name, problem: `${name} is not a setting: is ${closest} meant?` },
    ]);
  });

  it('ignores variables of shells, npm and Kubernetes', () => {
    const others = {
      ...{
        PATH: '/bin',
        HOME: '/root',
        HOSTNAME: 'pod',
        PWD: '/',
        SHELL: '/bin/sh',
        TERM: 'xterm',
        LANG: 'C',
        LOGNAME: 'me',
      },
      ...{ NODE_OPTIONS: '', NODE_PATH: '', npm_config_loglevel: 'warn', npm_node_execpath: 'node', INIT_CWD: '/' },
      ...{ KUBERNETES_PORT: 'tcp://10.0.0.1:443', KUBERNETES_SERVICE_HOST: '10.0.0.1', OPS_PORTS: 'tcp://10.0.0.2:80' },
    };
    expect(misspeltVariables(others)).toEqual([]);
  });

  it('refuses a country that does not exist', () => {
    expect(readEnvironment({ PLATFORM_URL, SERVED_COUNTRIES, DEFAULT_COUNTRY: 'UK' })).toEqual({
      problems: ['DEFAULT_COUNTRY is wrong: UK is not an ISO 3166-1 country: write GB'],
    });
  });
});
