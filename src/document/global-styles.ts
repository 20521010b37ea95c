import '../components/styles/fonts.css';
import '../components/styles/tokens.css';
import '../components/styles/base.css';
