import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { marca } from '../packages/contract/src/site/marca.ts'
import { findBrowser } from './browser.mjs'

/** Draws the icons and social pictures of the brand into the web's public folder. */
const publica = new URL('../apps/web/public/', import.meta.url)
const icones = new URL('assets/images/icones/', publica)
mkdirSync(fileURLToPath(icones), { recursive: true })

const balao = 'M10 0h8a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10H2.5A2.5 2.5 0 0 1 0 25.5V10A10 10 0 0 1 10 0Z'
const sorriso = 'M7.2 13.6h13.6a1 1 0 0 1 1 1.1 7.8 6 0 0 1-15.6 0 1 1 0 0 1 1-1.1Z'
const fonte = (nome: string) =>
  readFileSync(new URL(`../packages/tokens/fonts/${nome}.woff2`, import.meta.url), 'base64')

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()

async function desenhar(largura: number, altura: number, corpo: string, transparente = false): Promise<Buffer> {
  await page.setViewportSize({ width: largura, height: altura })
  await page.setContent(
    `<style>*{margin:0;box-sizing:border-box}body{width:${largura}px;height:${altura}px}</style>${corpo}`,
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: transparente })
}

/** An icon: the mark alone, or on a green background with a safe margin for phones. */
function icone(tamanho: number, fundo: boolean): Promise<Buffer> {
  const lado = fundo ? tamanho * 0.58 : tamanho
  const [marcaCor, sorrisoCor] = fundo ? ['#12c98a', '#04251b'] : ['#007a55', '#fff']
  const svg = `<svg viewBox="0 0 28 28" width="${lado}" height="${lado}"><path fill="${marcaCor}" d="${balao}"/><path fill="${sorrisoCor}" d="${sorriso}"/></svg>`
  return desenhar(
    tamanho,
    tamanho,
    `<style>body{display:grid;place-items:center${fundo ? ';background:#052e23' : ''}}svg{display:block}</style>${svg}`,
    !fundo,
  )
}

/** A white shape for Android's status bar, which shows only its outline. */
function sombra(tamanho: number): Promise<Buffer> {
  const svg = `<svg viewBox="0 0 28 28" width="${tamanho}" height="${tamanho}"><path fill="#fff" fill-rule="evenodd" d="${balao}${sorriso}"/></svg>`
  return desenhar(tamanho, tamanho, `<style>svg{display:block}</style>${svg}`, true)
}

const salvar = (nome: string, dados: Uint8Array) => writeFileSync(new URL(nome, publica), dados)
for (const tamanho of [192, 512]) salvar(`assets/images/icones/${tamanho}.png`, await icone(tamanho, false))
salvar('assets/images/icones/maskable-512.png', await icone(512, true))
salvar('assets/images/icones/apple-touch-icon.png', await icone(180, true))
salvar('assets/images/icones/notificacao-96.png', await sombra(96))
salvar('favicon.ico', ico(await icone(32, false), 32))

const textos = {
  br: {
    titulo: 'A conversa termina com hora marcada.',
    cliente: 'Tem limpeza na quinta à tarde?',
    passo: 'Consultou a agenda',
    agente: 'Tem sim: 14h30 ou 16h. Qual prefere?',
    hora: '16h',
    criado: 'Agendamento criado',
  },
  en: {
    titulo: 'The chat ends with a time booked.',
    cliente: 'Any cleaning slot on Thursday afternoon?',
    passo: 'Checked the schedule',
    agente: 'Yes: 2:30 pm or 4 pm. Which one?',
    hora: '4 pm',
    criado: 'Appointment created',
  },
} as const

for (const idioma of ['br', 'en'] as const) salvar(`assets/images/compartilhar-${idioma}.png`, await cartao(idioma))
await browser.close()

function cartao(idioma: 'br' | 'en'): Promise<Buffer> {
  const { titulo, cliente, passo, agente, hora, criado } = textos[idioma]
  return desenhar(
    1200,
    630,
    `<style>
@font-face{font-family:B;font-weight:600;src:url(data:font/woff2;base64,${fonte('bricolage')})}
@font-face{font-family:G;font-weight:400 600;src:url(data:font/woff2;base64,${fonte('geist')})}
body{background:#052e23;color:#e9f5ef;font:400 26px/1.4 G;display:grid;grid-template-columns:560px 1fr;gap:56px;padding:72px;align-items:stretch}
.l{display:flex;flex-direction:column;justify-content:space-between}
.m{display:flex;align-items:center;gap:18px;font:600 40px/1 B;letter-spacing:-.02em}
h1{font:600 76px/1 B;letter-spacing:-.035em;text-wrap:balance}
.s{color:#a9cabc;font-size:25px}
.c{align-self:center;display:flex;flex-direction:column;gap:18px;font-size:25px}
.b{padding:18px 24px;border-radius:26px;max-width:92%;line-height:1.35;text-wrap:balance}
.cl{background:#0a4133;border-end-start-radius:6px;align-self:flex-start}
.ag{background:#12c98a;color:#04251b;border-end-end-radius:6px;align-self:flex-end}
.p{align-self:flex-end;font-size:21px;color:#e9f5ef;display:flex;gap:12px;align-items:center}
.p i{width:14px;height:14px;border-radius:50% 50% 50% 3px;background:#f2a900}
</style>
<div class="l"><div class="m"><svg viewBox="0 0 28 28" width="56"><path fill="#12c98a" d="${balao}"/><path fill="#04251b" d="${sorriso}"/></svg>${marca.nome}</div>
<h1>${titulo}</h1><p class="s">${marca.slogan[idioma]}</p></div>
<div class="c"><div class="b cl">${cliente}</div><div class="p"><i></i>${passo}</div><div class="b ag">${agente}</div><div class="b cl">${hora}</div><div class="p"><i></i>${criado}</div></div>`,
  )
}

/** An ICO file with one PNG. */
function ico(png: Buffer, lado: number): Buffer {
  const cabeca = Buffer.alloc(22)
  cabeca.writeUInt16LE(1, 2)
  cabeca.writeUInt16LE(1, 4)
  cabeca.writeUInt8(lado, 6)
  cabeca.writeUInt8(lado, 7)
  cabeca.writeUInt16LE(1, 10)
  cabeca.writeUInt16LE(32, 12)
  cabeca.writeUInt32LE(png.length, 14)
  cabeca.writeUInt32LE(cabeca.length, 18)
  return Buffer.concat([cabeca, png])
}
