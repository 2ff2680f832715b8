import type { EstadoModelo, ModeloCanal } from '@zelo/contract/conversa/canal'
import { conhecido, type Json, lista, objeto, texto } from '#conversa/canal/provedores/chamada.ts'

const estados: Record<string, EstadoModelo> = {
  APPROVED: 'APROVADO',
  PENDING: 'EM_ANALISE',
  IN_APPEAL: 'EM_ANALISE',
  PENDING_DELETION: 'DESATIVADO',
  PAUSED: 'PAUSADO',
  REJECTED: 'RECUSADO',
  DISABLED: 'DESATIVADO',
}

/** Reads the templates in an answer of Meta; ignores anything of another shape. */
export function lerModelos(json: Json): ModeloCanal[] {
  return lista(json.data).flatMap((cada) => {
    const { name, status, language, components } = objeto(cada)
    const [nome, idioma, estado] = [texto(name), texto(language), conhecido(estados, status)]
    if (!nome || !idioma || !estado) return []
    const partes = lista(components).map(objeto)
    const daParte = (tipo: string) => partes.find(({ type }) => texto(type)?.toUpperCase() === tipo)
    const corpo = texto(daParte('BODY')?.text) ?? ''
    const numeros = [...corpo.matchAll(/\{\{\s*(\d{1,2})\s*\}\}/g)].map(([, n]) => Number(n))
    const variaveis = Math.max(0, ...numeros)
    const botoes = lista(daParte('BUTTONS')?.buttons).map(objeto)
    const serve =
      corpo !== '' &&
      new Set(numeros).size === variaveis &&
      // Named variables (`{{cliente}}`) are filled in another way.
      !/\{\{\s*[^\d\s}]/.test(corpo) &&
      cabecalhoFixo(daParte('HEADER')) &&
      botoes.every(fixo)
    const rapidos = botoes.filter(({ type }) => texto(type)?.toUpperCase() === 'QUICK_REPLY')
    return [{ nome, idioma, estado, corpo, variaveis, botoes: rapidos.flatMap(({ text }) => texto(text) ?? []), serve }]
  })
}

function cabecalhoFixo(cabecalho: Json | undefined): boolean {
  if (!cabecalho) return true
  return texto(cabecalho.format)?.toUpperCase() === 'TEXT' && !texto(cabecalho.text)?.includes('{{')
}

function fixo({ type, url }: Json): boolean {
  const tipo = texto(type)?.toUpperCase()
  return ['QUICK_REPLY', 'PHONE_NUMBER'].includes(tipo ?? '') || (tipo === 'URL' && !texto(url)?.includes('{{'))
}

/** The text of a template as the client reads it. */
export function preencherModelo(corpo: string, parametros: readonly string[]): string {
  return corpo.replace(/\{\{\s*(\d{1,2})\s*\}\}/g, (_, n: string) => parametros[Number(n) - 1] ?? '')
}
