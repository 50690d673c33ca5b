import '#ui/global.css';
import { readyMessage } from './preview-port.ts';

parent.postMessage({ type: readyMessage }, location.origin);
