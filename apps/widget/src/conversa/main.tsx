import '@zelo/tokens/tokens.css'
import '@zelo/tokens/fonts.css'
import './pagina.css'
import './escrita/recado.css'
import './historico/historico.css'
import './escrita/anexo.css'
import './escrita/escrita.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { escolherIdioma } from './sessao/idioma.ts'

const raiz = document.getElementById('app')
const chave = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const idioma = escolherIdioma(location.search, document.cookie, navigator.language)
if (raiz) render(<App chave={chave} idiomaInicial={idioma} />, raiz)
