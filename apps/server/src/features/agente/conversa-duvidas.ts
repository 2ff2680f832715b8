import { acharServicos } from './achar.ts'
import type { FaixaHorario, HorarioFuncionamento } from './ferramentas.ts'
import { comMaiuscula, diaCurto, noDia, nomeDaSemana } from './formato.ts'
import { semSaudacao } from './pedidos.ts'
import { contem, dobrar, palavras } from './texto.ts'
import { dizer, recorte, type Turno, temIntencao, valor } from './turno-basico.ts'

/** Answers a question about the company from its records. False when none of them has the answer. */
export async function responderDuvida(turno: Turno): Promise<boolean> {
  if (temIntencao(turno, 'preco', 'servicos')) {
    const disse = await responderPrecos(turno)
    // «Quanto é, onde vocês ficam?» asks two things.
    const onde = disse
      ? turno.texto.split(/[,;]/).find((parte) => recorte(turno, parte).intencoes.includes('endereco'))
      : undefined
    if (onde) await responderFuncionamento({ ...turno, ...recorte(turno, onde), intencoes: ['endereco'] })
    return disse
  }
  if (temIntencao(turno, 'profissionais')) return listarEquipe(turno)
  // «Vocês atendem Cassi?» asks about something else than hours: the company may have answered it.
  const deHoras =
    temIntencao(turno, 'endereco') ||
    /\d|\b(?:hor|abr|fech|sabado|domingo|feriado|dia|hours?|open|clos)/.test(turno.dobrado)
  if (temIntencao(turno, 'funcionamento') && !deHoras && (await responderConhecimento(turno))) return true
  if (temIntencao(turno, 'endereco', 'funcionamento')) return responderFuncionamento(turno)
  return responderConhecimento(turno)
}

export async function responderConhecimento(turno: Turno): Promise<boolean> {
  const [melhor] = await turno.ferramentas.buscarConhecimento(turno.texto.slice(0, 500))
  if (!melhor) return false
  dizer(turno, melhor.resposta)
  return true
}

// Said in any question about a service, and answered by its record.
const deQualquerPergunta = new Set(
  `quanto quanta custa custam preco valor fica sai qual quais voces fazem trabalham gostaria queria quero saber dizer tambem favor
   preciso precisa precisam devo devemos vou seria poderia teria
   marcar agendar horario ainda much does cost price many what which have book like want time this that with para como uma`.split(
    /\s+/,
  ),
)

const deMarcar = ['marcar', 'agendar', 'reservar', 'vaga', 'vagas', 'horario', 'horarios', 'book', 'schedule', 'slot']

/**
 * «O retorno é pago?»: names a service and asks something else, which the company wrote an answer for. The words beside the service decide:
 * at least half of them are in the company's question or its answer.
 */
export async function responderSobreServico(turno: Turno): Promise<boolean> {
  const { dobrado, quando, servicos } = turno
  const falaDeQuando = quando.data ?? quando.hora ?? quando.dias ?? quando.ambiguidades[0]
  if (!dobrado.includes('?') || falaDeQuando !== undefined || contem(dobrado, deMarcar)) return false
  const citados = acharServicos(dobrado, servicos)
  // What comes before the question says why, not what.
  const perguntas = dobrado.match(/[^.!?\n]+\?/g)?.join(' ') ?? dobrado
  const doServico = citados.flatMap(({ nome }) => palavras(dobrar(nome)))
  const proprias = palavras(semSaudacao(perguntas)).filter(
    (p) => p.length > 3 && !deQualquerPergunta.has(p) && !doServico.some((outra) => mesma(p, outra)),
  )
  if (citados.length === 0 || proprias.length === 0) return false
  const [melhor] = await turno.ferramentas.buscarConhecimento(turno.texto.slice(0, 500))
  if (!melhor) return false
  const escritas = palavras(dobrar(`${melhor.pergunta} ${melhor.resposta}`))
  const iguais = proprias.filter((p) => escritas.some((escrita) => mesma(p, escrita)))
  if (iguais.length * 2 < proprias.length) return false
  dizer(turno, melhor.resposta)
  return true
}

/** One word or two of its forms: «vacina», «vacinas». */
function mesma(a: string, b: string): boolean {
  return a === b || (Math.min(a.length, b.length) >= 4 && a.slice(0, 5) === b.slice(0, 5))
}

async function responderPrecos(turno: Turno): Promise<boolean> {
  const { t } = turno
  const citados = acharServicos(turno.dobrado, turno.servicos)
  if (citados.length === 0 && !temIntencao(turno, 'servicos') && (await responderConhecimento(turno))) return true
  const lista = (citados.length > 0 ? citados : turno.servicos).map((s) =>
    t.servico(s.nome, s.duracaoMin, valor(turno, s.precoCentavos)),
  )
  if (lista.length === 0) return false
  // «Quer marcar?» comes next: a yes goes on with the service just named.
  if (!turno.estado.espera)
    turno.estado.rascunho =
      citados.length === 1 ? { ...turno.estado.rascunho, servicoId: citados[0]?.id } : (turno.estado.rascunho ?? {})
  dizer(turno, lista.length === 1 ? `${lista[0]}.` : [t.listaServicos, ...lista.map((l) => `• ${l}`)].join('\n'))
  return true
}

async function listarEquipe(turno: Turno): Promise<boolean> {
  if (turno.profissionais.length === 0) return false
  dizer(turno, [turno.t.listaProfissionais, ...turno.profissionais.map(({ nome }) => `• ${nome}`)].join('\n'))
  return true
}

async function responderFuncionamento(turno: Turno): Promise<boolean> {
  const { t } = turno
  const lido = await turno.ferramentas.consultarHorarioFuncionamento()
  const partes: string[] = []
  if (temIntencao(turno, 'endereco')) {
    if (lido.endereco) partes.push(t.endereco(lido.endereco))
    else if (await responderConhecimento(turno)) return true
    if (lido.telefone) partes.push(t.telefone(lido.telefone))
  }
  if (temIntencao(turno, 'funcionamento') || partes.length === 0) partes.push(...horarios(turno, lido))
  dizer(turno, partes.join('\n'))
  return true
}

/** Days with the same hours on one line: «segunda-feira a sexta-feira: 09:00 às 18:00». */
function horarios(turno: Turno, { semana, excecoes }: HorarioFuncionamento): string[] {
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
  const perguntada = excecoes.find(({ data, faixas }) => data === turno.quando.data && faixas.length === 0)
  const fechado = perguntada ? [t.naoAbrimos(comMaiuscula(noDia(perguntada.data, idioma)), perguntada.motivo)] : []
  const porque = (motivo: string | undefined) => (motivo ? ` (${motivo})` : '')
  const proximas = excecoes
    .slice(0, 3)
    .map((e) => `• ${diaCurto(e.data, idioma)}: ${texto(e.faixas)}${porque(e.motivo)}`)
  return [...fechado, t.funcionamento, ...linhas, ...proximas]
}
