import { defineSharedLoader } from '../block-loader.server.ts';
import { appLinks } from './block.tsx';

/** Addresses of the operator's app. */
export const appLinksBlock = defineSharedLoader(appLinks, {
  deadline: 600,
  load: async (_data, { reads, language }) => {
    const { androidUrl, iosUrl } = await reads.appCollection(language);
    return { ...(androidUrl !== undefined && { android: androidUrl }), ...(iosUrl !== undefined && { ios: iosUrl }) };
  },
});
