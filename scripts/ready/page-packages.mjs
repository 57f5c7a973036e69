/**
 * What only the pages are made of, and what builds them.
 * @type {readonly string[]}
 */
export const pagePackages = [
  '@ant-design/icons',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  '@vitejs/plugin-react',
  'antd',
  'docx-preview',
  'fuse.js',
  'react',
  'react-dom',
  'react-router',
  'signature_pad',
  'vite',
  'zustand',
];
