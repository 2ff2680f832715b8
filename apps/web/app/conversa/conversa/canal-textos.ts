import { msg } from '@lingui/core/macro'
import type { Canal } from '@zelo/contract/nucleo/enums'

/** Where people write from, in words. */
export const nomesDoCanal = { WEB: msg`Chat no site`, WHATSAPP: msg`WhatsApp` } satisfies Record<Canal, unknown>
