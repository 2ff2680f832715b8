import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import sanitize from 'sanitize-html'
import { cobrirLinks, descobrirLinks, type LinksCobertos, linkForaDoLugar } from '#avisos/email/links.ts'
import { linguagens, type ModeloEmail } from '#avisos/email/renderizar.ts'
import { paraTemplate } from '#avisos/email/variaveis.ts'
import { maisParecido } from '#platform/cadastro/sugestao.ts'
import { escapeHtml } from '#platform/security/html.ts'
import { amostras } from './amostras.ts'
import { todosOsRamos } from './todos-os-ramos.ts'
import { valoresDaAmostra, variaveisDoTipo } from './variaveis-declaradas.ts'

type Texto = Record<Idioma, string>
type Parte = keyof ModeloEmail
export type Problemas = Partial<Record<Parte, Texto>>

const partes: Parte[] = ['assunto', 'corpoHtml', 'corpoTexto']
const proibidas =
  /^(script|iframe|frame|object|embed|applet|form|input|button|textarea|select|link|base|svg|math|audio|video)$/
const enderecos = /^(https?:|mailto:|tel:|#)/i

/**
 * Finds the problems of each part of a template: syntax, unknown names, required variables that
 * some sample does not show, unsafe HTML. A template without problems can be saved.
 */
export async function conferirModelo(modelo: ModeloEmail, tipo: TipoTemplateEmail, idioma: Idioma): Promise<Problemas> {
  const achados = await Promise.all(
    partes.map(async (parte) => [parte, await conferirParte(parte, modelo[parte], tipo, idioma)] as const),
  )
  return Object.fromEntries(achados.filter(([, texto]) => texto))
}

async function conferirParte(parte: Parte, escrito: string, tipo: TipoTemplateEmail, idioma: Idioma) {
  const lingua = linguagens[parte]
  try {
    const lido = lingua.parse(escrito)
    const usadas = Object.values(lingua.analyzeSync(lido, { partials: false }).globals).flat()
    const desconhecida = nomeDesconhecido(tipo, usadas)
    if (desconhecida) return desconhecida
    for (const { id, variaveis } of amostras[tipo]) {
      const { cobertos, links } = cobrirLinks(paraTemplate(tipo, idioma, variaveis))
      const coberto: string = await lingua.render(lido, cobertos)
      const pronto = descobrirLinks(coberto, links, parte === 'corpoHtml' ? escapeHtml : undefined)
      const problema =
        parte === 'assunto'
          ? semTexto(pronto)
          : (falta(parte, pronto, tipo, idioma, id) ??
            perigo(parte, pronto) ??
            (await vazamento(parte, escrito, cobertos, links, coberto)))
      if (problema) return problema
    }
    return undefined
  } catch (error) {
    return ilegivel(error as Error)
  }
}

type VariavelUsada = { segments: unknown[]; location: { row: number } }

function nomeDesconhecido(tipo: TipoTemplateEmail, usadas: VariavelUsada[]): Texto | undefined {
  const nomes = variaveisDoTipo(tipo, 'br', 'br').map(({ nome }) => nome)
  for (const { segments, location } of usadas) {
    const nome = segments.map((parte) => (Array.isArray(parte) ? '…' : String(parte))).join('.')
    if (nomes.includes(nome)) continue
    const sugestao = maisParecido(nome, nomes)
    return {
      br: `A variável {{ ${nome} }}, na linha ${location.row}, não existe neste e-mail.${sugestao ? ` Você quis dizer {{ ${sugestao} }}?` : ' Veja a lista de variáveis.'}`,
      en: `The variable {{ ${nome} }}, on line ${location.row}, does not exist in this e-mail.${sugestao ? ` Did you mean {{ ${sugestao} }}?` : ' See the list of variables.'}`,
    }
  }
  return undefined
}

function falta(parte: Parte, pronto: string, tipo: TipoTemplateEmail, idioma: Idioma, id: string): Texto | undefined {
  const valores = valoresDaAmostra(tipo, idioma, id)
  for (const { nome, obrigatoria, descricao } of variaveisDoTipo(tipo, idioma, 'br')) {
    const valor = valores.get(nome) ?? ''
    if (!obrigatoria || pronto.includes(parte === 'corpoHtml' ? escapeHtml(valor) : valor)) continue
    const amostra = amostras[tipo].find((uma) => uma.id === id)?.nome
    const em = (lingua: Idioma) => (amostras[tipo].length > 1 ? ` («${amostra?.[lingua]}»)` : '')
    const descricaoEn = variaveisDoTipo(tipo, idioma, 'en').find((uma) => uma.nome === nome)?.descricao ?? nome
    return {
      br: `Falta {{ ${nome} }} (${descricao.toLowerCase()}): sem ela o e-mail não cumpre o que promete${em('br')}.`,
      en: `{{ ${nome} }} (${descricaoEn.toLowerCase()}) is missing: without it the e-mail does not do its job${em('en')}.`,
    }
  }
  return undefined
}

function semTexto(pronto: string): Texto | undefined {
  if (pronto.trim()) return undefined
  return {
    br: 'Com os dados de exemplo o assunto fica vazio.',
    en: 'With the sample data the subject is empty.',
  }
}

/** Checks the HTML as rendered, so that a variable cannot hide anything. */
function perigo(parte: Parte, pronto: string): Texto | undefined {
  if (parte !== 'corpoHtml') return undefined
  let achado: string | undefined
  sanitize(pronto, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (proibidas.test(tagName)) achado ??= `<${tagName}>`
        if (tagName === 'meta' && /refresh/i.test(attribs['http-equiv'] ?? '')) achado ??= '<meta http-equiv="refresh">'
        for (const [nome, valor] of Object.entries(attribs)) {
          if (/^on/i.test(nome)) achado ??= `${nome}=`
          if (/^(href|src|action|background)$/i.test(nome) && !enderecos.test(valor.trim()))
            achado ??= `${nome}="${valor}"`
        }
        return { tagName, attribs }
      },
    },
  })
  if (!achado) return undefined
  return {
    br: `Um e-mail não pode levar ${achado}: os leitores bloqueiam ou marcam como golpe. Retire.`,
    en: `An e-mail cannot carry ${achado}: mail readers block it or take it for fraud. Remove it.`,
  }
}

/** Looks for the link inside another address, also in branches that the sample does not take. */
async function vazamento(
  parte: Parte,
  escrito: string,
  cobertos: object,
  links: LinksCobertos,
  coberto: string,
): Promise<Texto | undefined> {
  if (parte !== 'corpoHtml') return undefined
  const inteiro: string = await todosOsRamos.parseAndRender(escrito, cobertos)
  if (![coberto, inteiro].some((html) => linkForaDoLugar(html, [...links.keys()]))) return undefined
  return {
    br: 'O link da mensagem só pode estar no texto ou, sozinho, no href de um <a>: dentro de outro endereço ele chegaria a outros. Retire.',
    en: 'The link of the message may stand in the text or, alone, in the href of an <a>: inside another address it would reach others. Remove it.',
  }
}

/** LiquidJS writes its errors in English and ends them with «line:3, col:7». */
function ilegivel({ message }: Error): Texto {
  const linha = /line:(\d+)/.exec(message)?.[1]
  const dito = (message.split('\n')[0] ?? '').replace(/, line:.*$/, '')
  const filtro = /undefined filter: (\S+)/.exec(dito)?.[1]
  const naoFechada = /^(?:output|tag) (.+) not closed/.exec(dito)?.[1]
  const naoExiste = /^tag "(.+)" not found/.exec(dito)?.[1]
  const onde: Texto = linha ? { br: `Na linha ${linha}: `, en: `On line ${linha}: ` } : { br: '', en: '' }
  const oque: Texto = filtro
    ? { br: `o filtro «${filtro}» não existe.`, en: `the filter “${filtro}” does not exist.` }
    : naoFechada
      ? { br: `${naoFechada} foi aberto e não foi fechado.`, en: `${naoFechada} was opened and not closed.` }
      : naoExiste
        ? { br: `{% ${naoExiste} %} não existe.`, en: `{% ${naoExiste} %} does not exist.` }
        : { br: `o texto não pode ser lido (${dito}).`, en: `the text cannot be read (${dito}).` }
  return { br: onde.br + oque.br, en: onde.en + oque.en }
}
