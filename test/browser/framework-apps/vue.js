import { createApp } from 'vue';
import App from './App.vue';

const root = document.createElement('main');
document.body.append(root);
createApp(App).mount(root);
