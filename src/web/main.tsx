import './style-nonce.ts';
import './ui/theme/base.css';
import './ui/layout/layout.css';
import './ui/theme/public.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
