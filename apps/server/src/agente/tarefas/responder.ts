import type { FaixaHorario, HorarioFuncionamento } from '#agenda/porta/reservas.ts'
import type { ComandoDe } from '#agente/porta/comandos.ts'
import { preencher } from '#agente/tarefas/marcar/preencher.ts'
import { comMaiuscula, diaCurto, noDia, nomeDaSemana } from '#platform/format.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { ajudas, dizer, oferecerPessoa, profissionalDe, servicoDe, type Turno, valor } from './turno.ts'

type Pergunta = ComandoDe<'perguntar'>

/** Answers a question from the company's records. @returns whether they have the answer */
export async function responder(turno: Turno, pergunta: Pergunta): Promise<boolean> {
  const { assunto, valores, resposta } = pergunta
  if (resposta) {
    dizer(turno, resposta)
    return true
  }
  switch (assunto) {
    case 'preco':
    case 'duracao':
    case 'servicos':
      return (assunto !== 'servicos' && (await doConhecimento(turno, pergunta))) || precos(turno, pergunta)
    case 'quem_faz':
      return (await doConhecimento(turno, pergunta)) || equipe(turno, pergunta)
    case 'endereco':
      return funcionamento(turno, pergunta)
    case 'funcionamento':
      return (!falaDeHoras(pergunta) && (await doConhecimento(turno, pergunta))) || funcionamento(turno, pergunta)
    default:
      return (await doConhecimento(turno, pergunta)) || (valores.servicos !== undefined && precos(turno, pergunta))
  }
}

// Words of any question about a service: its record answers them.
const deQualquerPergunta = new Set(
  `quanto quanta custa custam preco valor fica sai qual quais voces fazem trabalham gostaria queria quero saber dizer tambem favor
   preciso precisa precisam devo devemos vou seria poderia teria
   marcar agendar horario ainda much does cost price many what which have book like want time this that with para como uma dele dela deles delas minha your`.split(
    /\s+/,
  ),
)

/**
 * Answers with a text of the company. If a service is named, at least half of the other words must
 * be in that text: it answers «O retorno é pago?», and the service's record answers «Quanto custa o
 * retorno?».
 */
export async function doConhecimento(
  turno: Turno,
  { texto, valores, assunto }: Pick<Pergunta, 'texto' | 'valores'> & { assunto?: Pergunta['assunto'] },
): Promise<boolean> {
  const [melhor] = await turno.ferramentas.buscarConhecimento(texto.slice(0, 500))
  if (!melhor) return false
  const doServico = (valores.servicos?.flat() ?? []).flatMap((id) => palavras(dobrar(servicoDe(turno, id)?.nome ?? '')))
  // Only the sentences that ask count; the text before them is a reason.
  const dobrado = dobrar(texto)
  const perguntas = dobrado.match(/[^.!?\n]+\?/g)?.join(' ') ?? dobrado
  const proprias = palavras(perguntas).filter(
    (p) => p.length > 3 && !deQualquerPergunta.has(p) && !doServico.some((outra) => mesma(p, outra)),
  )
  const escritas = palavras(dobrar(`${melhor.pergunta} ${melhor.resposta}`))
  const iguais = proprias.filter((p) => escritas.some((escrita) => mesma(p, escrita)))
  const decidem = doServico.length > 0 || ['quem_faz', 'preco', 'duracao'].includes(assunto ?? '')
  if (decidem && (proprias.length === 0 || iguais.length * 2 < proprias.length)) return false
  // «E sem convênio, quanto é?» is not answered by the list of accepted plans.
  if (assunto === 'preco' && !dePreco.test(dobrar(melhor.resposta))) return false
  dizer(turno, melhor.resposta)
  const escrita = dobrar(melhor.resposta)
  lembrarServico(
    turno,
    turno.servicos.filter(({ nome }) => escrita.includes(dobrar(nome))),
  )
  return true
}

/**
 * Remembers the only service of a question or an answer: a yes to «quer marcar?» goes on with it,
 * and «o que cuida de calo» chooses it.
 */
export function lembrarServico(turno: Turno, [unico, outro]: readonly { id: string }[]): void {
  const { estado, marcados } = turno
  const [aberta] = estado.tarefas
  if (!unico || outro) return
  if (aberta && estado.espera === 'servico') preencher(turno, aberta, { servicos: [[unico.id]] })
  if (aberta || marcados.some((um) => um.servicoId === unico.id)) return
  estado.tarefas = [{ tipo: 'marcar', quadro: { servicoId: unico.id }, oferecer: true }]
}

/** Whether two words are forms of one: «vacina», «vacinas». */
function mesma(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 4 && a.slice(0, 5) === b.slice(0, 5))
}

function precos(turno: Turno, { valores, assunto }: Pergunta): boolean {
  const { t, servicos } = turno
  // «Quanto é?» asks for the price of the service that is being booked, or was booked just now.
  const { tarefas, feitas } = turno.estado
  const doAssunto = tarefas[0]?.quadro.servicoId ?? turno.marcados.find(({ id }) => id === feitas[0]?.id)?.servicoId
  const aberto = assunto === 'servicos' ? undefined : doAssunto
  const citados = [...new Set(valores.servicos?.flat() ?? [aberto ?? []].flat())].flatMap(
    (id) => servicoDe(turno, id) ?? [],
  )
  const lista = listaDeServicos(turno, citados.length > 0 ? citados : servicos)
  if (lista.length === 0) return false
  dizer(turno, lista.length === 1 ? `${lista[0]?.slice(2)}.` : [t.listaServicos, ...lista].join('\n'))
  return true
}

const listaDeServicos = (turno: Turno, lista = turno.servicos) =>
  lista.map((s) => `• ${turno.t.servico(s.nome, s.duracaoMin, valor(turno, s.precoCentavos))}`)

const perguntaSeFaz =
  /\b(?:faz|fazem|fazes|trabalham? com|oferecem?|vendem?|(?:do|can) (?:you|u|ya|yous|y'all)(?: guys| lot| all| also)? (?:do|offer|sell|provide)|you (?:guys )?(?:do|offer))\b/

/** Without an answer, «vocês fazem …?» gets the list of services, any other question a person. */
export function naoSabe(turno: Turno, texto: string): void {
  const { t } = turno
  if (perguntaSeFaz.test(dobrar(texto)))
    dizer(turno, [t.naoAchei, ...listaDeServicos(turno)].join('\n'), ajudas(turno).slice(0, 1))
  else oferecerPessoa(turno, t.naoSei, ajudas(turno).slice(0, 2))
}

/** Says who works here, who does the named service, or what the named professional does. */
function equipe(turno: Turno, { valores }: Pergunta): boolean {
  const { t, profissionais } = turno
  const ditos = valores.servicos?.flat() ?? []
  const dito = ditos.length === 0 ? profissionalDe(turno, valores.profissional) : undefined
  const faz = dito?.servicoIds.flatMap((id) => servicoDe(turno, id)?.nome ?? []) ?? []
  if (dito && faz.length > 0) {
    dizer(turno, [t.oQueFaz(dito.nome), ...faz.map((nome) => `• ${nome}`)].join('\n'))
    return true
  }
  const deles = profissionais.filter(({ servicoIds }) => ditos.some((id) => servicoIds.includes(id)))
  const lista = deles.length > 0 ? deles : profissionais
  if (lista.length === 0) return false
  const servico = deles.length > 0 ? servicoDe(turno, ditos[0])?.nome : undefined
  dizer(
    turno,
    [servico ? t.quemFaz(servico) : t.listaProfissionais, ...lista.map(({ nome }) => `• ${nome}`)].join('\n'),
  )
  return true
}

const dePreco =
  /\d|\b(?:gratis|gratuit\w*|free|cust\w*|costs?|precos?|prices?|valor\w*|orcamento|quote|pag\w*|pay\w*)\b/
const horas = /\d|\b(?:hor|abr|fech|sabado|domingo|feriado|dia|hours?|open|clos)/
/** Whether a question is about hours: «Vocês atendem Cassi?» is not, and the company may answer. */
const falaDeHoras = ({ texto, valores }: Pergunta) => valores.quando !== undefined || horas.test(dobrar(texto))

async function funcionamento(turno: Turno, pergunta: Pergunta): Promise<boolean> {
  const { t } = turno
  const lido = await turno.ferramentas.consultarHorarioFuncionamento()
  const partes: string[] = []
  if (pergunta.assunto === 'endereco') {
    if (lido.endereco) partes.push(t.endereco(lido.endereco))
    else if (await doConhecimento(turno, pergunta)) return true
    if (lido.telefone) partes.push(t.telefone(lido.telefone))
  }
  if (pergunta.assunto === 'funcionamento' || partes.length === 0 || pergunta.texto === t.ajudas[2])
    partes.push(...horarios(turno, lido, pergunta.valores.quando?.data))
  dizer(turno, partes.join('\n'))
  return true
}

/** Opening hours, equal days on one line: «segunda-feira a sexta-feira: 09:00 às 18:00». */
function horarios(turno: Turno, { semana, excecoes }: HorarioFuncionamento, data: string | undefined): string[] {
  const { t, idioma } = turno
  const texto = (faixas: FaixaHorario[]) =>
    faixas.length ? faixas.map((f) => t.das(f.inicio, f.fim)).join(` ${t.e} `) : t.fechado
  const grupos: { de: number; ate: number; texto: string }[] = []
  for (let dia = 1; dia <= 7; dia++) {
    const doDia = texto(semana.find((s) => s.diaSemana === dia)?.faixas ?? [])
    const ultimo = grupos.at(-1)
    if (ultimo?.texto === doDia) ultimo.ate = dia
    else grupos.push({ de: dia, ate: dia, texto: doDia })
  }
  if (grupos.every((g) => g.texto === t.fechado)) return [t.semFuncionamento]
  const nome = (g: { de: number; ate: number }) =>
    g.de === g.ate
      ? nomeDaSemana(g.de, idioma)
      : `${nomeDaSemana(g.de, idioma)} ${g.ate - g.de === 1 ? t.e : t.ate} ${nomeDaSemana(g.ate, idioma)}`
  const linhas = grupos.map((g) => `• ${nome(g)}: ${g.texto}`)
  const perguntada = excecoes.find((e) => e.data === data && e.faixas.length === 0)
  const fechado = perguntada ? [t.naoAbrimos(comMaiuscula(noDia(perguntada.data, idioma)), perguntada.motivo)] : []
  const porque = (motivo: string | undefined) => (motivo ? ` (${motivo})` : '')
  const proximas = excecoes
    .slice(0, 3)
    .map((e) => `• ${diaCurto(e.data, idioma)}: ${texto(e.faixas)}${porque(e.motivo)}`)
  return [...fechado, t.funcionamento, ...linhas, ...proximas]
}
