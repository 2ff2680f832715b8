import { msg } from '@lingui/core/macro'
import type { Canal } from '@zelo/contract/nucleo/enums'

/** The names of the channels. */
export const nomesDoCanal = { WEB: msg`Chat no site`, WHATSAPP: msg`WhatsApp` } satisfies Record<Canal, unknown>
