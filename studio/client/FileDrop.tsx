import { type DragEvent, useState } from 'react';
import styles from './FileDrop.module.css';

interface FileDropProps {
  readonly label: string;
  /** Kinds of files offered, in the form of `accept`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** An area for choosing or dropping a file. */
export function FileDrop({ label, accept, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => file && onFile(file);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files[0]);
      }}
    >
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Lets the user choose the same file again after correcting it.
          target.value = '';
        }}
      />
    </label>
  );
}
