import { type RefObject, useRef, useState } from 'react';
import { type FrameReport, readFrame } from './frame-report.ts';
import { noticeCookies } from './use-cookie-jar.ts';

/** The page in the webview, and its operations. */
export interface OpenedPage {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The page opened last; each opening is a new webview. */
  readonly opened: { readonly href: string; readonly count: number } | undefined;
  readonly isLoading: boolean;
  /** Its report; undefined until a document has loaded. */
  readonly report: FrameReport | undefined;
  readonly open: (href: string) => void;
  readonly reload: () => void;
  readonly back: () => void;
  readonly handleLoad: () => void;
}

/** Opens pages in a frame and inspects them. */
export function useOpenedPage(): OpenedPage {
  const frame = useRef<HTMLIFrameElement>(null);
  const [opened, setOpened] = useState<OpenedPage['opened']>();
  const [isLoading, setLoading] = useState(false);
  const [report, setReport] = useState<FrameReport>();
  const look = () => {
    const target = frame.current?.contentWindow;
    if (!target) return;
    setReport(readFrame(target));
    noticeCookies();
  };
  const open = (href: string) => {
    setOpened((last) => ({ href, count: (last?.count ?? 0) + 1 }));
    setReport(undefined);
    setLoading(true);
  };
  const isReadable = report?.isReadable === true;
  return {
    frame,
    opened,
    isLoading,
    report,
    open,
    reload: () => {
      if (!isReadable) return open(opened?.href ?? '/');
      setLoading(true);
      frame.current?.contentWindow?.location.reload();
    },
    back: () => {
      if (isReadable && report.canGoBack) frame.current?.contentWindow?.history.back();
    },
    handleLoad: () => {
      setLoading(false);
      look();
      watchDocument(frame.current?.contentWindow, look);
    },
  };
}

/** A page changes its address without loading a document. The listeners disappear with their document. */
function watchDocument(target: Window | null | undefined, onChange: () => void): void {
  if (!target || !readFrame(target).isReadable) return;
  target.addEventListener('resize', onChange);
  if ('navigation' in target) target.navigation.addEventListener('currententrychange', onChange);
}
