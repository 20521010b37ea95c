import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../start-product.ts';

const directory = path.resolve(import.meta.dirname, '../../../config/brands');

/** Starts Marquee with the looks of a brand, and follows its folder. */
export async function previewBrand([name = '']: readonly string[]): Promise<void> {
  if (name === '' || !existsSync(path.join(directory, name))) {
    process.stderr.write(
      `Which brand? There is no folder config/brands/${name}: npm run brand -- new NAME writes one\n`,
    );
    process.exitCode = 1;
    return;
  }
  const local = mkdtempSync(path.join(tmpdir(), 'marquee-brand-'));
  const tenants = [{ name: 'preview', brand: name, domains: ['localhost', '127.0.0.1'] }];
  writeFileSync(path.join(local, 'hosts.json'), JSON.stringify({ tenants }));
  const product = await startProduct({ LOCAL_CONFIG_DIR: local, CAMPAIGN_SCAN_MS: '700' });
  process.stdout.write(
    `${name}: ${product.url}/en/ (a change of its folder shows within two seconds; Ctrl+C ends it)\n`,
  );
  const stop = async () => {
    await product.stop();
    rmSync(local, { recursive: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
