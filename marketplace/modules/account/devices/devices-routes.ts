import { deviceAnswer, deviceBody } from '../../../../contract/devices.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import type { DevicesService } from './devices-service.ts'

/** Route that counts kinds of devices. */
export function devicesRoutes(app: ContractApp, devices: Pick<DevicesService, 'record'>): void {
  app.post(
    '/v1/device',
    {
      schema: {
        tags: ['devices'],
        summary: 'Counts the kind of the device, once a day for each; who uses it is not stored',
        body: deviceBody,
        response: { 200: deviceAnswer },
      },
    },
    async ({ body, network }) => {
      await devices.record(body, network)
      return { message: 'Recorded' }
    },
  )
}
