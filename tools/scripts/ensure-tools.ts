import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A program that tests need and that npm does not have. */
interface Tool {
  readonly name: string;
  readonly locations: readonly string[];
  /** Debian packages that contain it. */
  readonly packages: readonly string[];
}

const tools = {
  chromium: {
    name: 'Chromium',
    locations: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
    ],
    packages: ['chromium', 'fonts-noto-core'],
  },
  // The headless build of the same browser uses a third less CPU.
  chromiumShell: {
    name: 'Chromium without windows',
    locations: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
  },
  promtool: { name: 'promtool', locations: ['/usr/bin/promtool', '/usr/local/bin/promtool'], packages: ['prometheus'] },
  kubectl: {
    name: 'kubectl',
    locations: ['/usr/bin/kubectl', '/usr/local/bin/kubectl'],
    packages: ['kubernetes-client'],
  },
  nginx: {
    name: 'nginx',
    locations: ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'],
    packages: ['nginx-light'],
  },
  firefox: { name: 'Firefox', locations: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKit',
    locations: ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
    // Without the last two it plays no media and shows a notice on each page.
    packages: ['webkit2gtk-driver', 'gstreamer1.0-plugins-base', 'gstreamer1.0-libav'],
  },
  webkitDriver: {
    name: 'the driver of WebKit',
    locations: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
  },
  xvfb: { name: 'Xvfb', locations: ['/usr/bin/Xvfb'], packages: ['xvfb'] },
  python3: { name: 'Python', locations: ['/usr/bin/python3', '/usr/local/bin/python3'], packages: ['python3'] },
} as const satisfies Record<string, Tool>;

/** Programs that tests need. */
export type ToolName = keyof typeof tools;

/** The path of a tool, or `undefined`. */
export const findTool = (name: ToolName): string | undefined => tools[name].locations.find((path) => existsSync(path));

/** Installs missing tools if it can: on Debian, as root. Returns those that are still missing. */
export function ensureTools(names: readonly ToolName[]): ToolName[] {
  const missing = names.filter((name) => !findTool(name));
  if (missing.length > 0 && isRootOnDebian()) {
    const packages = missing.flatMap((name) => [...tools[name].packages]);
    process.stdout.write(`Installing ${packages.join(' ')}\n`);
    install(packages);
  }
  return names.filter((name) => !findTool(name));
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(packages: readonly string[]): void {
  const script = path.join(import.meta.dirname, 'install-packages.sh');
  const { status } = spawnSync('bash', [script, ...packages], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.stdout.write(`tools/scripts/install-packages.sh ended with ${status}\n`);
}
