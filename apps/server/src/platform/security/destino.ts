import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import type { Config } from '#platform/config.ts'

/** The address is internal or reserved and is never called. The text is for administrators. */
export class DestinoProibido extends Error {}

/** The port belongs to another protocol. */
export class PortaProibida extends DestinoProibido {}

const portasBaixas = { 'http:': [80], 'https:': [443], 'smtp:': [25, 465, 587], 'smtps:': [25, 465, 587] }
/** Ports above 1023 of databases, remote desktops, file and container services. */
const deOutros = new Set([
  1433, 1521, 2049, 2181, 2375, 2376, 3306, 3389, 5060, 5061, 5432, 5672, 5900, 6000, 6379, 6443, 9200, 9300, 10250,
  11211, 27017,
])

// Separate lists: Node matches IPv4 addresses against IPv6 rules too, and `::/3` would match all.
const internos = { 4: new BlockList(), 6: new BlockList() }
for (const [rede, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internos[4].addSubnet(rede, bits, 'ipv4')
// IPv6 addresses that are not public unicast, and those that map to IPv4.
for (const [rede, bits] of [
  ['::', 3],
  ['2001::', 23],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const)
  internos[6].addSubnet(rede, bits, 'ipv6')

declare const porQuem: unique symbol
/** Internal hosts that may be called; made by `liberadosPara` only. */
export type Liberados = readonly string[] & { readonly [porQuem]: 'plataforma' | 'empresa' }

/** Who wrote the address. `plataforma`: administrators or the environment; `empresa`: others. */
export function liberadosPara(
  quemEscreveu: 'plataforma' | 'empresa',
  { redeLiberada, redeDasEmpresas }: Pick<Config, 'redeLiberada' | 'redeDasEmpresas'>,
): Liberados {
  return (quemEscreveu === 'plataforma' ? redeLiberada : redeDasEmpresas) as Liberados
}

const semColchetes = (host: string) => host.replace(/^\[|\]$/g, '').toLowerCase()

/** Whether the host is a literal address, which is not resolved. */
export const isEndereco = (host: string): boolean => isIP(semColchetes(host)) !== 0

/**
 * The address to connect to for a host that people wrote. The name is resolved once: a second
 * lookup could answer differently. Hosts in `liberados` may be internal.
 */
export async function resolverDestino(host: string, liberados: Liberados): Promise<string> {
  const nome = semColchetes(host)
  const enderecos = isIP(nome) ? [nome] : (await lookup(nome, { all: true })).map(({ address }) => address)
  const [primeiro] = enderecos
  if (!primeiro) throw new DestinoProibido(`O nome ${nome} não leva a nenhum endereço.`)
  if (liberados.includes(nome)) return primeiro
  if (enderecos.some(interno)) throw new DestinoProibido(`O endereço ${nome} é de rede interna.`)
  return primeiro
}

function interno(endereco: string): boolean {
  return isIP(endereco) === 6 ? internos[6].check(endereco, 'ipv6') : internos[4].check(endereco, 'ipv4')
}

/** Throws PortaProibida for ports other than web and mail, except on hosts in `liberados`. */
export function exigirPorta({ protocol, port, hostname }: URL, liberados: Liberados): void {
  if (port === '' || liberados.includes(semColchetes(hostname))) return
  const numero = Number(port)
  const baixas: readonly number[] = portasBaixas[protocol as keyof typeof portasBaixas] ?? []
  if (numero < 1024 ? !baixas.includes(numero) : deOutros.has(numero))
    throw new PortaProibida(`A porta ${port} não é de um serviço assim.`)
}
