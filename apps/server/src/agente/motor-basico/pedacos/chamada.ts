import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { atosDe, atosDeMarcar, atosDePergunta, certo, type Leitura, type Pedaco } from '#agente/motor-basico/leitura.ts'
import { apontados } from '#agente/motor-basico/referencias.ts'
import { type Comando, falaDeAgenda, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { estadoInicial } from '#agente/porta/estado.ts'

/** From this certainty on the team is called at once, and an ambulance named. */
const certezaDaUrgencia = 0.7
/** An urgent wish for a time gets a time, unless it is surely too urgent to wait. */
const certezaDaPressa = 0.8
const certezaDeNaoEsperar = 0.9
export const semAntes = (leitura: Leitura): Leitura => ({ ...leitura, estado: estadoInicial(), marcados: [] })

/** Whether a life is in danger. Read without the state: earlier questions change nothing. */
export function correPerigo(leitura: Leitura): boolean {
  const perigo = atosDe(semAntes(leitura), leitura.texto).get('socorro') ?? 0
  // «Consigo empurrar o pilates duas horinhas?» surely moves an appointment.
  const move = (atosDe(leitura, leitura.texto).get('remarcar') ?? 0) >= certezaDeNaoEsperar
  return perigo >= (move ? certezaDaUrgencia : limite)
}

/** The call for a person, if one is wanted or needed. */
export function chamadaDe(leitura: Leitura, { atos, texto }: Pedaco, v: ValoresDoComando): Comando | undefined {
  const { estado } = leitura
  const de = (ato: string) => atos.get(ato) ?? 0
  const marca = Math.max(...atosDeMarcar.map(de))
  const { data, hora, dias } = v.quando ?? {}
  const pergunta = Math.max(...atosDePergunta.map(de))
  // «Quero cancelar com a Dra. Lívia» names an appointment, not somebody to talk to.
  if ((atos.has('cancelar') || atos.has('remarcar')) && apontados(leitura, texto)?.length) return undefined
  const todo = atosDe(leitura, leitura.texto)
  if (
    de('pessoa') > Math.max(de('ia'), pergunta, de('cancelar'), de('remarcar'), de('meus_dados')) &&
    (de('pessoa') >= certo || (de('pessoa') > de('cumprimentar') && todo.has('pessoa'))) &&
    !atos.has('ofender') &&
    !(falaDeAgenda(v) && marca > de('pessoa'))
  )
    return { tipo: 'chamar_pessoa', motivo: 'pediu_pessoa' }
  // «Ficou torto da outra vez, quero remarcar com outra»: a sure wish outweighs a weak complaint.
  const pede = ['remarcar', 'cancelar', 'desfazer', 'parar', ...atosDeMarcar].some(
    (ato) => (todo.get(ato) ?? 0) >= certo,
  )
  // «Fiz canal hoje e o dente quebrou» is a surer complaint than a wish.
  const quer = marca > 0 && (pede || marca >= de('reclamar')) && Boolean(v.servicos ?? data ?? hora ?? dias)
  const queixa = de('reclamar') > Math.max(de('ofender'), de('parar')) && !quer
  if (queixa && ((todo.get('reclamar') ?? 0) >= certo || texto === leitura.texto || !pede))
    return { tipo: 'chamar_pessoa', motivo: 'reclamacao' }
  const querHorario = atosDeMarcar.some((ato) => todo.has(ato))
  // «Tô com dor, tem vaga hoje?» needs a time, as does «urgência, dói muito», asked which service;
  // danger was recognised before.
  if ((querHorario && data) || (estado.espera === 'servico' && v.servicos)) return undefined
  const urgencia = atos.has('urgente') ? Math.max(de('urgente'), todo.get('urgente') ?? 0) : 0
  // «Sim, pelo amor de Deus» accepts, «… o ônibus quebrou» tells a delay: neither is an emergency.
  const aceita = (estado.espera === 'confirmacao' && de('sim') >= urgencia) || de('atraso') > urgencia
  const limiar = querHorario ? certezaDaPressa : certezaDaUrgencia
  const urge =
    !aceita && ((marca === 0 && urgencia >= limiar) || (de('urgente') > marca && de('urgente') >= certezaDeNaoEsperar))
  return urge ? { tipo: 'chamar_pessoa', motivo: 'urgencia' } : undefined
}
