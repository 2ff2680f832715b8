import { frasesEm } from '#agente/frases/frases.ts'
import { horasPedidas, semTarefas } from '#agente/porta/estado.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import type { Motor, MotorInterno, PassoMotor, SaidaInterna, SaidaMotor } from '#agente/porta/motor.ts'
import type { Idioma } from '#platform/format.ts'
import { conferir } from './conferencia.ts'
import { type Observador, observar } from './observador.ts'
import type { Contradicao } from './registros.ts'

/**
 * Wraps an engine: each tool call becomes a visible step, and an answer that contradicts the
 * records is held back. The client is then told that the team will reply, and the team is called.
 */
export function motorConferido(motor: MotorInterno): Motor {
  return {
    async responder(entrada, ferramentas) {
      const observador = observar(ferramentas, entrada)
      const saida = await motor.responder(entrada, observador.ferramentas)
      const idioma = saida.estado.idioma ?? entrada.idioma
      const passos = () => passosDe(observador, saida, idioma)
      const contradicoes = await conferirSaida(saida, observador, ferramentas)
      if (contradicoes.length === 0) return { ...semEntendeu(saida), passos: passos() }
      const t = frasesEm(idioma)
      await observador.ferramentas.passarParaPessoa('resposta_barrada')
      const segurou = {
        tipo: 'conferencia',
        titulo: t.passos.conferencia,
        detalhe: contradicoes.map((c) => c.tipo).join(', '),
        ms: 0,
      }
      const estado = { ...saida.estado, ...semTarefas() }
      return {
        mensagens: [{ texto: t.segurei }],
        estado,
        passarParaPessoa: true,
        passos: [...passos(), segurou],
        linhas: saida.linhas,
      }
    },
  }
}

function semEntendeu({ entendeu: _, contouMeus: __, ...saida }: SaidaInterna): Omit<SaidaMotor, 'passos'> {
  return saida
}

function passosDe({ passos }: Observador, saida: SaidaInterna, idioma: Idioma): PassoMotor[] {
  const { entendeu } = saida
  const lido = entendeu ? [{ tipo: 'leitura', titulo: frasesEm(idioma).passos.entendeu, detalhe: entendeu, ms: 0 }] : []
  return [...lido, ...passos.filter((p) => p.visivel(saida)).map((p) => p.passo(frasesEm(idioma), idioma))]
}

/** Contradictions between an answer and the records; reads more records before it objects. */
async function conferirSaida(
  saida: SaidaInterna,
  { registros, lidos }: Observador,
  ferramentas: Ferramentas,
): Promise<Contradicao[]> {
  if (saida.mensagens.length === 0) return []
  registros.citaveis = [...registros.citaveis, ...horasPedidas(saida.estado)]
  if (saida.passarParaPessoa) registros.equipeAvisada = true
  if (!lidos.has('listarServicos')) registros.servicos = await ferramentas.listarServicos()
  if (!lidos.has('listarProfissionais')) registros.profissionais = await ferramentas.listarProfissionais()
  const primeira = saida.mensagens.flatMap(({ texto }) => conferir(texto, registros))
  if (primeira.length === 0) return []
  // The answer may use what earlier turns read: read it again before objecting.
  if (!lidos.has('meusAgendamentos'))
    registros.agendamentos = [...registros.agendamentos, ...(await ferramentas.meusAgendamentos())]
  if (!lidos.has('consultarHorarioFuncionamento'))
    registros.funcionamento = await ferramentas.consultarHorarioFuncionamento()
  return saida.mensagens.flatMap(({ texto }) => conferir(texto, registros))
}
