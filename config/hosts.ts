import * as z from 'zod';

const origin = z.string().refine((text) => {
  if (/^https:\/\/[^*]+$/.test(text)) return URL.canParse(text) && new URL(text).origin === text;
  return /^(capacitor|ionic|app):\/\/[a-z0-9.-]+$/.test(text) || /^http:\/\/localhost(:\d+)?$/.test(text);
}, 'must be an exact https origin, an app origin such as capacitor://localhost, or http://localhost');

/** The trust file `config/hosts.json`: who may show Marquee in a frame. */
export const hostsSchema = z.strictObject({ partners: z.array(origin) });

/** Who may show Marquee in a frame. */
export type Hosts = z.infer<typeof hostsSchema>;
