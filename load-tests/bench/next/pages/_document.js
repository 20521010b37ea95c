import { Head, Html, Main, NextScript } from 'next/document';

/** The page itself fills the head. */
export default function Document() {
  return (
    <Html>
      <Head />
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  );
}
