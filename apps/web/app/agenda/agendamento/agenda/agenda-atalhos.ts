import { t } from '@lingui/core/macro'
import { CalendarSync, type LucideIcon, Palmtree, QrCode, Tv } from 'lucide-react'

export type Atalho = { label: string; Icone: LucideIcon; onAbrir: () => void }

/** Dialogs that open from the agenda's head. Only managers see the waiting room's board. */
export function atalhosDaAgenda(
  abrir: (tipo: 'folgas' | 'divulgacao' | 'calendarios' | 'tv') => () => void,
  gestor: boolean,
): Atalho[] {
  return [
    { label: t`Folgas e feriados`, Icone: Palmtree, onAbrir: abrir('folgas') },
    { label: t`Página para agendar`, Icone: QrCode, onAbrir: abrir('divulgacao') },
    { label: t`Calendários`, Icone: CalendarSync, onAbrir: abrir('calendarios') },
    ...(gestor ? [{ label: t`TV da recepção`, Icone: Tv, onAbrir: abrir('tv') }] : []),
  ]
}
