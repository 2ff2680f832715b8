import type { CalendarioRow } from '#agenda/calendario/calendario.table.ts'
import { abrirSegredo } from '#agenda/calendario/segredo.ts'
import type { Servicos } from '#platform/servicos.ts'
import { abrirCalDav } from './caldav.ts'
import { FalhaDoCalendario } from './falha.ts'
import { foraDoCalendario } from './fora.ts'
import { abrirIcal } from './ical.ts'
import type { Calendario } from './porta.ts'

type Aberto = Pick<CalendarioRow, 'id' | 'tipo' | 'servidor' | 'usuario' | 'colecao' | 'segredo'>

/** The calendar behind a connection, with its secret. */
export function abrirCalendario({ config, clock }: Pick<Servicos, 'config' | 'clock'>, de: Aberto): Calendario {
  const fora = foraDoCalendario(config)
  const segredo = abrirOuPedir(config, de)
  if (de.tipo === 'ICAL') return abrirIcal(segredo, fora)
  const { servidor, usuario, colecao } = de
  return abrirCalDav({ servidor, usuario, senha: segredo, colecao }, fora, () => clock.now())
}

/** Sealed with another secret of the installation: it has to be given again. */
function abrirOuPedir(config: Servicos['config'], { id, segredo }: Aberto): string {
  try {
    return abrirSegredo(config, id, segredo)
  } catch {
    throw new FalhaDoCalendario('RECUSOU')
  }
}
