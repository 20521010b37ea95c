import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { BrowserServicesProvider, emptyOverlay, useBrowserServices } from '../../state/browser-services.tsx';
import { accountMenuId } from '../element-ids.ts';
import SignInDialog from '../sign-in/SignInDialog.tsx';
import Overlay from './island.tsx';

const HostPart = () => <p>a part of the host</p>;
const withHost = { ...emptyOverlay, announcement: 'The page is here', parts: [HostPart] };

/** The overlay of a page with a host that has added a part. */
function WithHost() {
  const services = useBrowserServices();
  const overlay = { ...services.overlay, get: () => withHost };
  return (
    <BrowserServicesProvider value={{ ...services, overlay }}>
      <Overlay />
    </BrowserServicesProvider>
  );
}

test('has no form and no password field until the visitor signs in', () => {
  expect(renderInSite(<Overlay />)).not.toMatch(/<dialog|<form|<input/);
  expect(renderInSite(<SignInDialog onClose={() => {}} />)).toMatch(/<dialog id="sign-in-dialog".*type="password"/);
});

test('R4.7 shows the account menu only to a signed-in visitor', () => {
  const menu = `id="${accountMenuId}"`;
  expect(renderInSite(<Overlay />, { userId: 7 })).toContain(menu);
  for (const userId of [0, null]) expect(renderInSite(<Overlay />, { userId })).not.toContain(menu);
});

test('renders nothing on the server that opens only in the browser', () => {
  expect(renderInSite(<WithHost />)).not.toMatch(/a part of the host|The page is here/);
});
