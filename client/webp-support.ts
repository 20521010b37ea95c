/** A WebP picture of one pixel. */
const pixel = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';

/** Sets the class `webp` or `no-webp` on the page (R4.45), so that styles can choose pictures. */
export function markWebpSupport(target: Document): void {
  const image = new Image();
  const mark = (isSupported: boolean) => target.documentElement.classList.add(isSupported ? 'webp' : 'no-webp');
  image.onload = () => mark(image.width === 1);
  image.onerror = () => mark(false);
  image.src = pixel;
}
