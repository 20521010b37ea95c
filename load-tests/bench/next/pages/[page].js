import Head from 'next/head';
import { createElement, Fragment } from 'react';

/** A page of the mix by its index, made of the elements that the server has read. */
export default function Page({ page }) {
  const { head, body } = globalThis.mixPages[page];
  return createElement(Fragment, null, createElement(Head, null, ...head), ...body);
}

/** Revalidated after as long as Marquee keeps its pages. */
export const getStaticProps = async ({ params }) => ({ props: { page: Number(params.page) }, revalidate: 5 });

/** Generated on the first request. */
export const getStaticPaths = async () => ({ paths: [], fallback: 'blocking' });
