import { useLingui } from '@lingui/react/macro'
import type { EstadoEnvio } from '@zelo/contract/avisos/notificacao-envio'
import { type Mark, Tag, type TagTone } from '#ui/tag/tag.tsx'
import { estados } from './envio-textos.ts'

const looks: Record<EstadoEnvio, { tone: TagTone; mark: Mark }> = {
  RASCUNHO: { tone: 'neutral', mark: 'ring' },
  AGENDADA: { tone: 'info', mark: 'dashed' },
  ENVIANDO: { tone: 'info', mark: 'half' },
  ENVIADA: { tone: 'good', mark: 'dot' },
  RETIRANDO: { tone: 'warn', mark: 'half' },
  RETIRADA: { tone: 'outline', mark: 'square' },
}

export function EstadoTag({ estado }: { estado: EstadoEnvio }) {
  const { i18n } = useLingui()
  return <Tag {...looks[estado]}>{i18n._(estados[estado])}</Tag>
}
