/** The head of a plain table: a column for each word. */
export const TableHead = ({ words }: { words: readonly string[] }) => (
  <thead>
    <tr>
      {words.map((word) => (
        <th key={word} scope="col">
          {word}
        </th>
      ))}
    </tr>
  </thead>
);
