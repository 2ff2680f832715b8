import { emAberto } from '#agente/linguagem/quando.ts'
import type { ValoresDoComando } from '#agente/porta/comandos.ts'
import type { Quadro } from '#agente/porta/estado.ts'
import type { Turno } from '#agente/tarefas/turno.ts'
import { diaDaSemana, relogioLocal } from '#platform/time.ts'

/** The answer to «qual dos dois dias?»: a date, «a primeira», «essa», «a outra», a weekday. */
export function diaEscolhido(quadro: Quadro, v: ValoresDoComando): string | undefined {
  const opcoes = quadro.opcoesDia ?? []
  if (opcoes.length === 0) return undefined
  if (v.quando?.data) return v.quando.data
  const duvida = v.quando?.ambiguidades.find((a) => a.tipo === 'qual_semana')
  const naLista = duvida ? opcoes.filter((d) => duvida.opcoes.some((o) => diaDaSemana(o) === diaDaSemana(d))) : []
  // «Quarta da outra semana» chooses neither of two Tuesdays.
  if (duvida && naLista.length === 0) return undefined
  if (v.ordem !== undefined) return opcoes.at(v.ordem)
  if (v.tantoFaz) return opcoes[0]
  return naLista.length === 1 ? naLista[0] : undefined
}

/** A time among those shown, «a primeira», «tanto faz», «pode ser» when one was shown. */
export function escolherDaOferta(turno: Turno, quadro: Quadro, v: ValoresDoComando): boolean {
  const { quando, ordem, tantoFaz, outro, mesmo } = v
  const { estado, entrada } = turno
  const oferta = estado.oferta.map((o) => ({ ...o, ...relogioLocal(entrada.fuso, new Date(o.inicio)) }))
  if (estado.espera !== 'escolha' || oferta.length === 0 || outro) return false
  const aberto = quando && emAberto(quando)
  const horas = quando?.hora !== undefined ? [quando.hora] : (aberto?.minutos ?? [])
  const dia = quando?.data ?? aberto?.dias.find((d) => oferta.some((o) => o.dia === d)) ?? aberto?.dias[0]
  const comHora = oferta.filter((o) => horas.includes(o.minuto) && (dia === undefined || o.dia === dia))
  const doDiaDito = oferta.filter((o) => o.dia === dia)
  // «Pra quinta, mesma hora» chooses Thursday, and not the time that was shown for it.
  const doDia = horas.length === 0 && !quando?.intervalo && !mesmo?.includes('hora') ? doDiaDito : []
  // «A última da manhã, 11h», if 11:00 was not shown, is 11:00; «2» alone is the second.
  const soNumero = ordem !== undefined && horas.includes((ordem + 1) * 60)
  // «Quarta, o primeiro», of days shown with a time each, is that of Wednesday.
  const deles = dia === undefined || oferta.every((o) => o.dia === dia) ? oferta : ordem === 0 ? doDiaDito : []
  const naOrdem = ordem === undefined || (horas.length > 0 && !soNumero) ? undefined : deles.at(ordem)
  const escolhida =
    comHora.length === 1
      ? comHora[0]
      : comHora.length > 1
        ? undefined
        : (naOrdem ??
          (doDia.length === 1 && oferta.some((o) => o.dia !== dia)
            ? doDia[0]
            : tantoFaz && !quando
              ? oferta[0]
              : undefined))
  if (!escolhida || (horas.length > 0 && comHora.length === 0 && naOrdem === undefined)) return false
  const { inicio, profissionalId: com, minuto } = escolhida
  Object.assign(quadro, { inicio, com, dia: escolhida.dia, minuto })
  for (const campo of ['minutos', 'dias', 'opcoesDia', 'pares', 'duvida'] as const) delete quadro[campo]
  return true
}
