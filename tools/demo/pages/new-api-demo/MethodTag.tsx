import { classNames } from '../../../../src/components/class-names.ts';
import styles from './MethodTag.module.css';

/** The method of a call. */
export function MethodTag({ method }: { readonly method: 'GET' | 'POST' }) {
  return <span className={classNames(styles['method'], method === 'POST' && styles['post'])}>{method}</span>;
}
