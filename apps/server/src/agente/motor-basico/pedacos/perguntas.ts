import { usoDaPalavra } from '#agente/linguagem/atos/modelo.ts'
import { soQuerAcordo } from '#agente/linguagem/lexico-acordo.ts'
import { contaDeAlguem, perguntaQualDeles } from '#agente/linguagem/lexico-pedido.ts'
import { emAberto, type Quando } from '#agente/linguagem/quando.ts'
import { atosDe, certo, type Leitura, type Pedaco } from '#agente/motor-basico/leitura.ts'
import { perguntaSeServe } from '#agente/motor-basico/pedacos/quando-dito.ts'
import { apontados } from '#agente/motor-basico/referencias.ts'
import { valoresDe } from '#agente/motor-basico/valores.ts'
import {
  type Assunto,
  assuntos,
  type Comando,
  deHora,
  falaDeAgenda,
  type ValoresDoComando,
} from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'

/** The questions of a part. */
export function perguntasDe(leitura: Leitura, { atos, texto }: Pedaco, v: ValoresDoComando): Comando[] {
  // «Vocês atendem idoso?» asks for no opening hours.
  const pouco = Math.min(certo, atos.get('duvida') ?? 0)
  const ditos = assuntos.filter((um) => atos.has(um) && (deTexto.has(um) || (atos.get(um) ?? 0) >= pouco))
  // «É com quem o meu?» asks about the appointment.
  const doMeu = leitura.marcados.length > 0 && leitura.estado.tarefas.length === 0 && atos.has('meus')
  const certos = ditos.filter(
    (um) =>
      !(um === 'duvida' && (ditos.length > 1 || atos.has('ia'))) &&
      // «Vocês atendem Unimed?» asks for no opening hours.
      !(um === 'funcionamento' && atos.has('convenio') && !v.quando) &&
      !(um === 'quem_faz' && (doMeu || (v.qualquerPessoa && !texto.includes('?')))),
  )
  // In the middle of a booking a day or an hour is an answer, with or without a question mark.
  const deles = perguntaQualDeles.test(dobrar(texto)) || perguntaSeServe(dobrar(texto))
  const qualDeles = (deHora(v) || v.quando?.intervalo) && deles
  const soHora = deHora(v) && palavras(dobrar(texto)).length <= 3
  const soDuvida = texto.includes('?') && !qualDeles && !soHora
  const responde = leitura.estado.espera !== null && v.quando !== undefined && !soDuvida
  if (responde || perguntaSeVem({ atos, texto }, v)) return []
  const cada = ditos.some((um) => deTexto.has(um)) ? cadaDuvida(leitura, texto) : soAPergunta(leitura, texto)
  function valoresDa(assunto: Assunto): ValoresDoComando {
    if (assunto === 'quem_faz') return quemFaz(leitura, texto, v)
    return deCusto.has(assunto) ? doSeu(leitura, texto, v) : v
  }
  const inteiros = certos
    .filter((assunto) => cada.length === 0 || !deTexto.has(assunto))
    .map((assunto) => ({ assunto, texto, valores: valoresDa(assunto) }))
  return [...inteiros, ...cada.map((um) => ({ ...um, valores: {} }))].map((um) => ({ tipo: 'perguntar', ...um }))
}

const deCusto = new Set<Assunto>(['preco', 'duracao'])

/** «Qual o valor do meu de segunda?» names its service by the appointment. */
function doSeu(leitura: Leitura, texto: string, v: ValoresDoComando): ValoresDoComando {
  const ditos = v.servicos || leitura.estado.tarefas.length > 0 ? [] : (apontados(leitura, texto) ?? [])
  const servicos = leitura.marcados.flatMap(({ id, servicoId }) => (ditos.includes(id) ? [[servicoId]] : []))
  return servicos.length > 0 ? { ...v, servicos } : v
}

/** Questions that only a text of the company answers. */
const deTexto = new Set<Assunto>(['duvida', 'pagamento', 'convenio'])

/** Said so often in examples that it asks nothing by itself. */
const usual = (dita = '') => (usoDaPalavra(dita) ?? 0) >= 20

/** From this certainty on a clause of its own, beside a wish, is a question. */
const certezaDaClausula = 0.3

/** «Corte sábado às 9h, vocês atendem criança?»: the clause that asks, beside one that wishes. */
function soAPergunta(leitura: Leitura, texto: string): { assunto: Assunto; texto: string }[] {
  const partes = texto
    .split(/(?<=[,.;!?\n])\s+/)
    .map((parte) => ({ texto: parte, atos: atosDe(leitura, parte, certezaDaClausula) }))
  const deseja = (um: Pedaco) => falaDeAgenda(valoresDe(leitura, um))
  const perguntas = partes.flatMap((um) => {
    const [ato = ''] = um.atos.keys()
    const assunto = [...deTexto, 'funcionamento' as const].find((dele) => dele === ato)
    const pergunta = um.texto.includes('?') && palavras(um.texto).length > 2
    return assunto && pergunta && !deseja(um) && !soQuerAcordo.test(dobrar(um.texto))
      ? [{ assunto, texto: um.texto }]
      : []
  })
  return partes.some(deseja) ? perguntas : []
}

/** «Tem estacionamento e aceita cartão?»: each question by itself; [] if it is the whole text. */
function cadaDuvida(leitura: Leitura, texto: string): { assunto: Assunto; texto: string }[] {
  const ligas = [...texto.matchAll(/,\s+(?:(?:e|and)\s+)?|\s+(?:e|and)\s+/gi), { index: texto.length, 0: '' }]
  const cada: { assunto: Assunto; texto: string }[] = []
  let ini = 0
  for (const { index, 0: liga } of ligas) {
    const parte = texto.slice(ini, index)
    // «Minha mãe usa cadeira de rodas, tem elevador?»: whom the question is about.
    if (soQuerAcordo.test(dobrar(parte)) || (!parte.includes('?') && contaDeAlguem.test(dobrar(parte)))) continue
    const atos = atosDe(leitura, parte.includes('?') ? parte : `${parte}?`, certo)
    const assunto = [...deTexto].find((um) => atos.has(um))
    // «E cartão, aceita?», «se aceitar cartão, aceitam?» are one question.
    const [unica = '', outra] = palavras(dobrar(parte))
    const repete = palavras(dobrar(cada.at(-1)?.texto ?? '')).some((dita) => dita.slice(0, 5) === unica.slice(0, 5))
    if (!assunto || (!outra && (usual(unica) || repete))) continue
    cada.push({ assunto, texto: parte })
    ini = index + liga.length
  }
  const ultima = cada.at(-1)
  if (ultima) ultima.texto += texto.slice(ini)
  return cada.length > 1 ? cada : soAPergunta(leitura, texto)
}

/** «A Bia tá sábado?», «quando o Caio atende?» ask for free times, whatever the service. */
const perguntaSeVem = ({ atos }: Pedaco, { profissional, servicos, quando }: ValoresDoComando) =>
  profissional !== undefined &&
  !servicos &&
  ['quem_faz', 'funcionamento', 'disponibilidade'].some((ato) => atos.has(ato)) &&
  Boolean(quando?.data ?? quando?.dias ?? atos.has('disponibilidade'))

/** «E a Rê, ela faz?», «e ele, faz barba?»: the person and the service that were spoken of. */
function quemFaz({ estado }: Leitura, texto: string, v: ValoresDoComando): ValoresDoComando {
  const dobrado = dobrar(texto)
  const [{ quadro: { servicoId, com, profissionalId = com } = {} } = {}] = estado.tarefas
  const deles = /\b(?:el[ae]|she|he|her|him)\b/.test(dobrado) && !v.para
  const profissional = v.profissional ?? (deles ? (estado.pessoa ?? profissionalId) : undefined)
  const curta = palavras(dobrado).length <= 4 && !/\b(?:o que|what)\b/.test(dobrado)
  const segue = profissional && (curta || /^\W*(?:e|mas|and|but|what about|how about)\b/.test(dobrado))
  const servicos = v.servicos ?? (segue && servicoId ? [[servicoId]] : undefined)
  return { ...v, ...(profissional && { profissional }), ...(servicos && { servicos }) }
}

const semQuando: Quando = { ambiguidades: [] }

/** «Quanto custa a limpeza na quarta às 17h?» asks a price and wants that time. */
export function marcarPerguntado({ estado }: Leitura, { atos }: Pedaco, v: ValoresDoComando): Comando[] | undefined {
  const deCusto = ['preco', 'duracao', 'quem_faz'].some((ato) => atos.has(ato))
  const { data, hora, dias = emAberto(v.quando ?? semQuando).dias[0] } = v.quando ?? semQuando
  if (!deCusto || !v.servicos || !(data ?? hora ?? dias)) return undefined
  return estado.tarefas.length > 0
    ? [{ tipo: 'preencher', valores: v }]
    : [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }]
}
