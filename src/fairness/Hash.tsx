import { Fragment } from 'react';

/** Bytes in hexadecimal, which may break after every eight letters. */
export const Hash = ({ value }: { readonly value: string }) => (
  <code dir="ltr">
    {(value.match(/.{1,8}/g) ?? []).map((part, index) => (
      // The parts never move.
      // biome-ignore lint/suspicious/noArrayIndexKey: their places are their names
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </code>
);
