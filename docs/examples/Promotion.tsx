import { type Embed, embed } from 'https://marquee.example/embed/marquee.mjs';
import { useEffect, useRef } from 'react';

interface PromotionProps {
  readonly path: string;
  readonly title: string;
  readonly theme: 'light' | 'dark';
  /** Opens a path of your site, such as `navigate` of your router. */
  readonly onOpen: (path: string) => void;
}

/** A page of Marquee, which is loaded again for another path alone. */
export function Promotion(props: PromotionProps) {
  const { path, theme } = props;
  const place = useRef<HTMLDivElement>(null);
  const page = useRef<Embed>(null);
  const latest = useRef(props);

  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => page.current?.setContext({ theme }), [theme]);
  useEffect(() => {
    if (!place.current) return undefined;
    const { title, theme: firstTheme } = latest.current;
    const shown = embed(place.current, {
      path,
      title,
      context: { theme: firstTheme },
      onOpen: (target) => latest.current.onOpen(target),
    });
    page.current = shown;
    return () => shown.destroy();
  }, [path]);

  return <div ref={place} />;
}
