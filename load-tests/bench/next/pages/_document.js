import { Head, Html, Main, NextScript } from 'next/document';

/** What is in the head is for the page to say. */
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
