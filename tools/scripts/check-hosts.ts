import { hostsSchema } from '../../config/hosts.ts';
import { ConfigFileError, configFile, readConfigFile } from '../../server/config/load-config-files.ts';
import { describeTenants, explainFraming } from '../../server/host/explain-framing.ts';
import { localConfig } from './local-config.ts';

/**
 * `npm run hosts -- [origin] [address]`: checks the hosts file and prints it; with the origin of a host page and an address of Marquee it
 * prints whether that page may frame that address, and why. For production: elsewhere Marquee trusts itself too.
 */
const [origin, address] = process.argv.slice(2);
const local = process.env['LOCAL_CONFIG_DIR'] ?? localConfig()['LOCAL_CONFIG_DIR'];
const file = configFile('hosts.json', process.env['CONFIG_DIR'] || 'config', local);
try {
  const hosts = readConfigFile(file, hostsSchema);
  process.stdout.write(`${file}\n\n${describeTenants(hosts)}\n`);
  if (origin !== undefined && address === undefined) {
    finish(
      'To ask whether a page may frame Marquee: npm run hosts -- https://www.partner.example https://promo.operator.example/en/',
      1,
    );
  } else if (origin !== undefined && address !== undefined) {
    const { isAllowed, text } = explainFraming(hosts, origin, address);
    finish(text, isAllowed ? 0 : 1);
  }
} catch (error) {
  if (!(error instanceof ConfigFileError)) throw error;
  finish(error.message, 1);
}

function finish(text: string, exitCode: number): void {
  process.stdout.write(`\n${text}\n`);
  process.exitCode = exitCode;
}
