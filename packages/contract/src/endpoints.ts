import * as acesso from './acesso.ts'
import * as agendamento from './agendamento.ts'
import * as chat from './chat.ts'
import * as cliente from './cliente.ts'
import * as conversa from './conversa.ts'
import type { Endpoint } from './endpoint.ts'
import * as eventos from './eventos.ts'
import * as notificacao from './notificacao.ts'
import * as plano from './plano.ts'

const features = { acesso, agendamento, chat, cliente, conversa, eventos, notificacao, plano }

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'acesso' in value
}

/** Every call of the product by `<feature>.<name>`: from it come the API reference, the permission matrix tests and the route check at start. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(features).flatMap(([feature, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, definition]) => [`${feature}.${name}`, definition]),
  ),
)
