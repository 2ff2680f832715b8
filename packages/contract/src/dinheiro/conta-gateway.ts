/** Gateways that a company can connect: Asaas, or a bank with the Central Bank's API Pix. */
export const tiposContaGateway = ['ASAAS', 'API_PIX'] as const
export type TipoContaGateway = (typeof tiposContaGateway)[number]
